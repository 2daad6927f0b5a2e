// Playwright opens a new window for each page of the driven Firefox. A window costs a third of what a
// visit takes. The first page of each test is shown as well by a tab of the window that is there.
// A second page gets a window of its own, since the browser lets a tab that is hidden rest.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Send = (method: string, params?: { userContext?: string; type?: string }) => Promise<unknown>;

const core = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
const { BidiSession } = createRequire(import.meta.url)(join(core, 'lib/server/bidi/bidiConnection.js')) as {
  BidiSession: { prototype: { send: Send } };
};

const send = BidiSession.prototype.send;
/** The contexts of tests that have a page. */
const begun = new Set<string>();

BidiSession.prototype.send = function (method, params) {
  const context = params?.userContext ?? '';
  if (method !== 'browsingContext.create' || begun.has(context)) return send.call(this, method, params);
  begun.add(context);
  return send.call(this, method, { ...params, type: 'tab' });
};
