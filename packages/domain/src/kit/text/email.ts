const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether a text is one valid e-mail address. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** The distinct addresses of a typed list, or a sentence that names the invalid one. */
export type EmailList =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly reason: string };

const NAMED = /^[^<>]*<([^<>]+)>$/;

/** Each address once, as first written; capitalization does not make another address. */
export function uniqueEmails(addresses: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const address of addresses) if (!first.has(address.toLowerCase())) first.set(address.toLowerCase(), address);
  return [...first.values()];
}

/** Parses addresses separated by commas, semicolons or lines; `Name <a@b.example>` yields the address. */
export function parseEmailList(text: string): EmailList {
  const addresses: string[] = [];
  for (const part of text.split(/[,;\n\r]+/)) {
    const trimmed = part.trim();
    if (trimmed === '') continue;
    const address = NAMED.exec(trimmed)?.[1]?.trim() ?? trimmed;
    if (!isEmailAddress(address)) return { ok: false, reason: `"${address.slice(0, 80)}" is not an e-mail address.` };
    addresses.push(address);
  }
  return { ok: true, addresses: uniqueEmails(addresses) };
}
