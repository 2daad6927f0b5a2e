/**
 * Emscripten's two scripts for the module with threads, changed so that a bundler takes them.
 * As they are, they name files beside them. Bundlers would look for these files and rename them.
 */

/** The names by which the engine imports the two scripts. */
export const threadScripts = /^waggle-threads(\.worker)?\.js$/;

/**
 * Replaces text that must be there.
 * @param {string} code
 * @param {string} from
 * @param {string} to
 */
function replaced(code, from, to) {
  if (!code.includes(from))
    throw new Error(`Emscripten's script lacks the text that is to be replaced: ${from}`);
  return code.replaceAll(from, to);
}

/**
 * The script with threads. Instead of a worker, it takes a port that leads to one, by `takeHelper`, which it is given.
 * @param {string} code
 */
function mainScript(code) {
  const started = replaced(code, 'new Worker(pthreadMainJs)', 'Module["takeHelper"]()');
  return replaced(started, 'import.meta.url', 'self.location.href');
}

/**
 * The script of a helper. It takes the script with threads from the same bundle.
 * @param {string} code
 */
function helperScript(code) {
  const load = '(e.data.urlOrBlob?import(e.data.urlOrBlob):import("./waggle-threads.js"))';
  const body = replaced(code, load, 'Promise.resolve({default:create})');
  const named = replaced(body, 'var Module={}', 'var Module={locateFile:function(name){return name}}');
  return `import create from 'waggle-threads.js';\n${named}`;
}

/**
 * @param {string} name "waggle-threads.js" or "waggle-threads.worker.js"
 * @param {string} code
 */
export const fitForBundlers = (name, code) =>
  name.includes('.worker.') ? helperScript(code) : mainScript(code);
