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

/** The size of a chunk on the simulated slow network, in bytes. */
const piece = 4096;

/** The latency of the slow network, in ms. */
const latency = 150;

/** The built page. */
export const pageFolder = process.env.WAGGLE_WEB_OUT ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** How late timers may be under load, in ms. */
const lateness = 250;

export interface SiteOptions {
  headers?: Record<string, string>;
  /** The path under which the folder is served, such as "/waggle/". */
  under?: string;
  /** The bandwidth, shared by all responses. */
  bytesPerSecond?: number;
  /** The content of an extra page "site.html". */
  page?: string;
  /** Changes a file before it's sent; null makes it missing. */
  change?(name: string, content: Buffer): Buffer | string | null;
}

/** A static web server, with compression and caching like a real one. */
export class Site {
  /** The files sent in full, in order. */
  readonly sent: string[] = [];
  /** The size of all responses, without headers. */
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
      // Compensate for late timers.
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
