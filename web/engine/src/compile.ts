/** Compiles a module while it downloads. Throws an Error if the request fails. */
export async function compile(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP status ${response.status} for ${url.pathname}`);
  // Streaming compilation requires this MIME type, which not every server sends.
  if (response.headers.get('Content-Type') !== 'application/wasm')
    return WebAssembly.compile(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response);
}
