import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, transformWithEsbuild } from 'vite';

/**
 * Generates sw.js from `source`, with the list of the page's files and a hash of their contents.
 */
export function serviceWorker(source: string): Plugin {
  let publicDir = '';
  return {
    name: 'waggle-service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async generateBundle(_, bundle) {
      const contents = new Map<string, string | Uint8Array>();
      for (const item of Object.values(bundle)) {
        contents.set(item.fileName, item.type === 'chunk' ? item.code : item.source);
      }
      for (const path of filesIn(publicDir)) contents.set(relative(publicDir, path), readFileSync(path));
      // Sorted, because neither parallel bundling nor reading a folder has a fixed order.
      const names = [...contents.keys()].sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(contents.get(name) ?? '');
      const files = ['./', 'index.html', ...names];

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
