import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const engine = process.env.WAGGLE_ENGINE_OUT ?? fileURLToPath(new URL('../../engine/dist', import.meta.url));

/** The folder of the examples. */
export const examples = fileURLToPath(new URL('../../examples/', import.meta.url));

/** Why the examples can't be tested, or null if they can. */
export function missing(): string | null {
  if (!existsSync(engine)) return `${engine} is missing: scripts/web builds it`;
  if (!existsSync(`${examples}node_modules/.bin/webpack`))
    return 'the bundlers are missing: run npm ci in web/examples';
  return null;
}

/** Packs and unpacks the package as `npm install` would. */
export async function installPackage(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'waggle-pack-'));
  const target = `${examples}node_modules/waggle-engine`;
  const { stdout } = await run('npm', ['pack', engine, '--pack-destination', place, '--silent']);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  await run('tar', ['-xzf', join(place, stdout.trim()), '-C', target, '--strip-components', '1']);
  rmSync(place, { recursive: true });
}

/** Runs a command in the folder of an example and returns its output. */
export async function runIn(example: string, command: string, ...words: string[]): Promise<string> {
  const tool = `${examples}node_modules/.bin/${command}`;
  const { stdout } = await run(existsSync(tool) ? tool : command, words, { cwd: examples + example });
  return stdout;
}
