// For each page, Playwright opens a new window in Firefox, which costs a third of the time of a
// visit. This opens the first page of each test as a tab of the existing window instead. Further
// pages still get a window, because Firefox throttles hidden tabs.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Send = (method: string, params?: { userContext?: string; type?: string }) => Promise<unknown>;

const core = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
const { BidiSession } = createRequire(import.meta.url)(join(core, 'lib/server/bidi/bidiConnection.js')) as {
  BidiSession: { prototype: { send: Send } };
};

const send = BidiSession.prototype.send;
/** The browser contexts that have a page already. */
const begun = new Set<string>();

BidiSession.prototype.send = function (method, params) {
  const context = params?.userContext ?? '';
  if (method !== 'browsingContext.create' || begun.has(context)) return send.call(this, method, params);
  begun.add(context);
  return send.call(this, method, { ...params, type: 'tab' });
};
