/** What an e-mail looks like besides its text. */
export interface MailLook {
  /** The company’s name, shown beside or instead of its logo. */
  readonly company: string;
  /** The address of the logo, such as `cid:logo`; null for none. */
  readonly logo: string | null;
  /** A button; null for none. */
  readonly action: MailAction | null;
}

/** A link that the recipient is asked to open. */
export interface MailAction {
  readonly label: string;
  readonly url: string;
  /** What can be done there, as a sentence before it; said only where there is a link. */
  readonly invitation?: string | undefined;
}

/** Blank lines between paragraphs; the last one is the signature. */
const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** Puts something before the signature of a text, or at its end if it is one paragraph. */
function beforeSignature(parts: readonly string[], inserted: string): string[] {
  const at = parts.length > 1 ? parts.length - 1 : parts.length;
  return [...parts.slice(0, at), inserted, ...parts.slice(at)];
}

const linkText = ({ label, url, invitation }: MailAction): string =>
  [...(invitation === undefined ? [] : [invitation]), `${label}: ${url}`].join('\n');

/** The text of an e-mail with its link, for readers without HTML. */
export const mailText = (text: string, action: MailAction | null): string =>
  action === null ? text : beforeSignature(paragraphsOf(text), linkText(action)).join('\n\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** A text for HTML, with its addresses as links. */
function withLinks(text: string): string {
  let end = 0;
  const parts: string[] = [];
  for (const { 0: url, index } of text.matchAll(LINK)) {
    parts.push(escaped(text.slice(end, index)), `<a href="${escaped(url)}" style="color:#0b4b8e">${escaped(url)}</a>`);
    end = index + url.length;
  }
  return [...parts, escaped(text.slice(end))].join('');
}

const FACT = /^([^:]{1,60}): (\S.*)$/;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = 'margin:0 0 16px';

/** Lines such as `Due: 12/24/2026` become a table; other lines keep their breaks. */
function paragraph(part: string): string {
  const lines = part.split('\n');
  const facts = lines.map((line) => FACT.exec(line));
  if (facts.some((fact) => fact === null || fact[1]?.startsWith('http')))
    return `<p style="${PARAGRAPH}">${lines.map(withLinks).join('<br>')}</p>`;
  const rows = facts.map(
    (fact) =>
      `<tr><td style="padding:3px 24px 3px 0;color:#5b6472;vertical-align:top">${escaped(fact?.[1] ?? '')}</td><td style="padding:3px 0;font-weight:600">${withLinks(fact?.[2] ?? '')}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;${PARAGRAPH}">${rows.join('')}</table>`;
}

const button = ({ label, url, invitation }: MailAction): string =>
  `${invitation === undefined ? '' : `${paragraph(invitation)}\n`}<p style="margin:0 0 20px"><a href="${escaped(url)}" style="display:inline-block;padding:11px 22px;border-radius:6px;background:#324961;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;

function headOf({ company, logo }: MailLook): string {
  const name = escaped(company);
  return logo === null
    ? `<span style="font-size:18px;font-weight:600;color:#2c303a">${name}</span>`
    : `<img src="${escaped(logo)}" alt="${name}" height="48" style="display:block;height:48px;width:auto;max-width:260px;border:0">`;
}

/**
 * An e-mail as HTML: a card with the logo, the text and the button. Only tables and styles at the elements, which every
 * mail program shows; nothing is loaded from elsewhere.
 */
export function mailHtml(subject: string, text: string, look: MailLook): string {
  const parts = paragraphsOf(text).map(paragraph);
  const body = look.action === null ? parts : beforeSignature(parts, button(look.action));
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dfe3e8;${FONT}">${headOf(look)}</td></tr>
<tr><td style="padding:24px 28px 8px;${FONT};font-size:15px;line-height:22px;color:#1f2430">
${body.join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
