const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether a text is one valid e-mail address. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return at > 0 && text.length <= 254 && local.length <= 64 && LOCAL.test(local) && labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** The addresses of a typed list, each once, or the sentence that names the invalid one. */
export type EmailList = { readonly ok: true; readonly addresses: readonly string[] } | { readonly ok: false; readonly reason: string };

const NAMED = /^[^<>]*<([^<>]+)>$/;

/** Reads addresses separated by commas, semicolons or lines; `Name <a@b.example>` is read as its address. */
export function parseEmailList(text: string): EmailList {
  const addresses = new Map<string, string>();
  for (const part of text.split(/[,;\n\r]+/)) {
    const trimmed = part.trim();
    if (trimmed === '') continue;
    const address = NAMED.exec(trimmed)?.[1]?.trim() ?? trimmed;
    if (!isEmailAddress(address)) return { ok: false, reason: `"${address.slice(0, 80)}" is not an e-mail address.` };
    addresses.set(address.toLowerCase(), addresses.get(address.toLowerCase()) ?? address);
  }
  return { ok: true, addresses: [...addresses.values()] };
}
