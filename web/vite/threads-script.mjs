/**
 * Adapts Emscripten's scripts for the multi-threaded module to bundlers, which would otherwise try
 * to resolve and rename the files that the scripts reference.
 */

/** The names under which the engine imports the scripts. */
export const threadScripts = /^waggle-threads(\.worker)?\.js$/;

/**
 * Like replaceAll, but throws if `from` doesn't occur.
 * @param {string} code
 * @param {string} from
 * @param {string} to
 */
function replaced(code, from, to) {
  if (!code.includes(from))
    throw new Error(`Emscripten's script doesn't contain the text to replace: ${from}`);
  return code.replaceAll(from, to);
}

/**
 * The main script, changed to call `takeHelper` for a helper's port instead of starting a worker.
 * @param {string} code
 */
function mainScript(code) {
  const started = replaced(code, 'new Worker(pthreadMainJs)', 'Module["takeHelper"]()');
  return replaced(started, 'import.meta.url', 'self.location.href');
}

/**
 * A helper's script, changed to take the main script from its own bundle.
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
