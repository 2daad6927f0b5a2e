import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The bytes that go over a slow network at a time. */
const piece = 4096;

/** Milliseconds until a slow network answers. */
const latency = 150;

/** The built page. */
export const pageFolder = process.env.WAGGLE_WEB_OUT ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** Milliseconds that a timer may be late on a busy machine. */
const lateness = 250;

export interface SiteOptions {
  headers?: Record<string, string>;
  /** The path under which the folder lies: "/waggle/". */
  under?: string;
  /** How fast the network is; all answers share it. */
  bytesPerSecond?: number;
  /** The text of a page that is at "site.html" besides the files of the folder. */
  page?: string;
  /** Changes a file on its way; null for a file that is not there. */
  change?(name: string, content: Buffer): Buffer | string | null;
}

/** A web server for a folder, as sites have it: files are compressed and may be cached. */
export class Site {
  /** The names of the files that were sent whole, in order. */
  readonly sent: string[] = [];
  /** The bytes of all answers, without their heads. */
  bytes = 0;
  options: SiteOptions;
  private busyUntil = 0;
  private readonly server: Server;
  private readonly compressed = new Map<string, Buffer>();

  private constructor(
    private readonly folder: string,
    options: SiteOptions,
  ) {
    this.options = options;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  static async open(folder: string, options: SiteOptions = {}): Promise<Site> {
    const site = new Site(folder, options);
    await new Promise<void>((resolve) => site.server.listen(0, resolve));
    return site;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.under}`;
  }

  private get under(): string {
    return this.options.under ?? '/';
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').replace(/[?#].*/, '');
    const name = path === this.under ? 'index.html' : path.slice(this.under.length);
    const file = join(this.folder, name);
    const isThere = path.startsWith(this.under) && existsSync(file) && statSync(file).isFile();
    const content = isThere ? this.contentOf(name, file) : this.ownPage(name);
    for (const [header, value] of Object.entries(this.options.headers ?? {}))
      response.setHeader(header, value);
    response.statusCode = content ? 200 : 404;
    if (content) this.send(name, content, request, response);
    else response.end('There is no such file.');
  }

  private ownPage(name: string): Buffer | null {
    const { page } = this.options;
    return page !== undefined && name === 'site.html' ? Buffer.from(page) : null;
  }

  private contentOf(name: string, file: string): Buffer | null {
    const { change } = this.options;
    if (!change) return readFileSync(file);
    const changed = change(name, readFileSync(file));
    return typeof changed === 'string' ? Buffer.from(changed) : changed;
  }

  private send(name: string, content: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const tag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`;
    response.setHeader('ETag', tag);
    response.setHeader('Cache-Control', name.startsWith('assets/') ? 'max-age=600' : 'no-cache');
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    if (request.headers['if-none-match'] === tag) {
      response.statusCode = 304;
      response.end();
      return;
    }
    const body = this.compress(name, content);
    this.sent.push(name);
    this.bytes += body.length;
    response.setHeader('Content-Encoding', 'gzip');
    void this.trickle(body, response);
  }

  private async trickle(body: Buffer, response: ServerResponse): Promise<void> {
    const { bytesPerSecond } = this.options;
    if (bytesPerSecond) await new Promise((resolve) => setTimeout(resolve, latency));
    for (let sent = 0; bytesPerSecond && sent < body.length; sent += piece) {
      // What a late timer has cost is made up for.
      this.busyUntil = Math.max(this.busyUntil, Date.now() - lateness) + (piece / bytesPerSecond) * 1000;
      await new Promise((resolve) => setTimeout(resolve, this.busyUntil - Date.now()));
      response.write(body.subarray(sent, sent + piece));
    }
    response.end(bytesPerSecond ? undefined : body);
  }

  private compress(name: string, content: Buffer): Buffer {
    if (this.options.change) return gzipSync(content);
    const known = this.compressed.get(name) ?? gzipSync(content);
    this.compressed.set(name, known);
    return known;
  }
}
