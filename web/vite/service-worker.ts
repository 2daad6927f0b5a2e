import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformWithEsbuild, type Plugin } from 'vite';

/** Writes sw.js from `source`, with the list of all files of the page and a hash of what is in them. */
export function serviceWorker(source: string): Plugin {
  let publicDir = '';
  return {
    name: 'waggle-service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async generateBundle(_, bundle) {
      const hash = createHash('sha256');
      const files = ['./', 'index.html'];
      const add = (name: string, content: string | Uint8Array): void => {
        files.push(name);
        hash.update(name).update(content);
      };
      for (const item of Object.values(bundle)) {
        add(item.fileName, item.type === 'chunk' ? item.code : item.source);
      }
      for (const path of filesIn(publicDir)) add(relative(publicDir, path), readFileSync(path));

      const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
        define: {
          __FILES__: JSON.stringify(files),
          __VERSION__: JSON.stringify(hash.digest('hex').slice(0, 12)),
        },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
