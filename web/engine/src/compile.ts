/** Compiles the module at an address while it arrives. Throws an Error where the address cannot be read. */
export async function compile(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} is answered with ${response.status}`);
  // A server that does not know the type of the file sends a type that browsers do not compile from.
  if (response.headers.get('Content-Type') !== 'application/wasm')
    return WebAssembly.compile(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response);
}
