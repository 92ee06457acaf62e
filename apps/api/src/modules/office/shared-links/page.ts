import { escaped } from './escaped';
import { PAD_HTML, PAD_SCRIPT, PAD_STYLE } from './pad';
import { questionHtml } from './question';
import type { TypedAnswer } from './question';
import type { SharedView } from './shared-view';

const STYLE = `
:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--line:#dfe3e8;--text:#1f2430;--muted:#5b6472;--go:#324961;--open:#324961;--late:#b32400;--done:#2e7d32}
@media(prefers-color-scheme:dark){:root{--page:#15181e;--card:#1d2129;--line:#353b46;--text:#e6e9ee;--muted:#a3acb9;--go:#5b7fa8;--open:#a9c4e4;--late:#ff8a70;--done:#7fca83}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:15px/22px -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px 48px}
article{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:24px}
header{display:flex;gap:16px;align-items:center;justify-content:space-between;flex-wrap:wrap;margin-bottom:20px}
header img{max-height:48px;max-width:240px;background:#fff;border-radius:4px}
header address{font-style:normal;text-align:right;color:var(--muted);font-size:13px;line-height:18px}
h1{font-size:20px;line-height:28px;margin:0;outline:0}h2{font-size:17px;line-height:24px;margin:0 0 12px}
.for{margin:0 0 16px;color:var(--muted)}
.headline{font-size:24px;line-height:32px;font-weight:600;margin:0 0 16px;font-variant-numeric:tabular-nums}
.OPEN{color:var(--open)}.LATE{color:var(--late)}.DONE{color:var(--done)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 24px;margin:0 0 20px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto;margin:0 0 20px}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:7px 16px 7px 0;border-top:1px solid var(--line);vertical-align:top}
thead th{border:0;color:var(--muted);font-weight:600;font-size:13px}
th:last-child,td:last-child{padding-right:0}
th:first-child,td:first-child{white-space:nowrap}
.amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
button.other{background:transparent;color:var(--open);border:1px solid var(--open)}
button{font:inherit;font-weight:600;padding:11px 22px;border:0;border-radius:6px;background:var(--go);color:#fff;cursor:pointer;min-height:44px}
button:focus-visible,input:focus-visible,textarea:focus-visible,summary:focus-visible{outline:2px solid var(--open);outline-offset:2px}
fieldset{border:1px solid var(--line);border-radius:6px;padding:12px 16px;margin:0 0 16px}
legend{padding:0 6px;font-weight:600}
.choice{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:4px 12px;align-items:baseline;padding:8px 0}
.choice small{grid-column:2;color:var(--muted);font-size:13px}
.field{display:block;margin:8px 0 16px}
.field input,.field textarea{display:block;width:100%;max-width:360px;font:inherit;font-size:16px;padding:9px 10px;margin-top:4px;border:1px solid var(--muted);border-radius:6px;background:var(--card);color:var(--text)}
.note{color:var(--muted);font-size:13px;line-height:18px;margin:16px 0 0}
.error{color:var(--late);margin:0 0 12px}
summary{display:inline-block;list-style:none;font-weight:600;padding:10px 22px;border:1px solid var(--open);border-radius:6px;color:var(--open);cursor:pointer;min-height:44px}
summary::-webkit-details-marker{display:none}
details[open]{flex-basis:100%}details[open] .field{margin-top:16px}
.question{display:flex;flex-wrap:wrap;gap:12px}.question h2,.question .note{flex-basis:100%;margin:0}.question form:has(details[open]){flex-basis:100%}
${PAD_STYLE}
form{margin:0}section{border-top:1px solid var(--line);padding-top:20px;margin-top:24px}
@media(max-width:480px){header address{text-align:left}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}article{padding:18px 16px}}
@media print{body{background:#fff}article{border:0;padding:0}button,section,summary{display:none}}`;

/** The empty page; its script reads the token, which no server has seen, and asks for the contents. */
export const SHELL = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow,noarchive"><title>Your document</title><style>${STYLE}</style></head>
<body><main id="paper" aria-live="polite"><noscript><article>Turn on JavaScript to open this document, or open the attached PDF.</article></noscript></main>
<script src="/view/open.js"></script></body></html>
`;

/** Asks for the contents with the token in the body of the request, and sends what is accepted the same way. */
export const SCRIPT = `'use strict';
const place = document.getElementById('paper');
const token = location.hash.slice(1);
let busy = false;${PAD_SCRIPT}
const AWAY = '<article><h1>This page can’t be loaded right now</h1><p>Check your connection and open the link again.</p></article>';
async function ask(path, body) {
  if (busy) return;
  busy = true;
  try {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, ...body }), credentials: 'omit' });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('No paper');
    place.innerHTML = await answer.text();
  } catch {
    if (!body.name && !body.answer) place.innerHTML = AWAY;
    else alert('The answer could not be sent. Check your connection and try again.');
    return;
  } finally {
    busy = false;
  }
  const title = place.querySelector('h1');
  if (title) {
    document.title = title.textContent;
    title.tabIndex = -1;
    if (body.name || body.answer) title.focus();
  }
  const pdf = place.querySelector('form[data-pdf]');
  if (pdf) pdf.elements.token.value = token;
  const accept = place.querySelector('form[data-accept]');
  const field = place.querySelector('[data-pad]');
  if (field) void openPad(field);
  if (accept)
    accept.addEventListener('submit', (event) => {
      event.preventDefault();
      const values = new FormData(accept);
      void ask('/view/accept', { choice: Number(values.get('choice')), options: values.getAll('option').map(Number), name: String(values.get('name')), drawing: drawnOn(accept.querySelector('canvas')) });
    });
}
document.addEventListener('submit', (event) => {
  const form = event.target.closest('form[data-answer]');
  if (!form) return;
  event.preventDefault();
  void ask('/view/answer', { answer: form.dataset.answer, reason: String(new FormData(form).get('reason') ?? '') });
});
addEventListener('hashchange', () => location.reload());
void ask('/view/paper', {});
`;

/** The company as its customers see it. */
interface SharedCompany {
  readonly name: string;
  readonly contact: string;
  readonly addressLines: readonly string[];
  readonly logo: string | null;
}

const headOf = ({ name, contact, addressLines, logo }: SharedCompany): string =>
  `<header>${
    logo === null ? `<strong>${escaped(name)}</strong>` : `<img src="${escaped(logo)}" alt="${escaped(name)}">`
  }<address>${[logo === null ? '' : name, ...addressLines, contact].filter(Boolean).map(escaped).join('<br>')}</address></header>`;

const factsOf = ({ facts }: SharedView): string =>
  facts.length === 0
    ? ''
    : `<dl>${facts.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

function tableOf({ table }: SharedView): string {
  if (table === null || table.rows.length === 0) return '';
  const first = table.headings.length - table.amounts;
  const look = (place: number): string => (place >= first ? ' class="amount"' : '');
  const heads = table.headings.map((one, place) => `<th scope="col"${look(place)}>${escaped(one)}</th>`).join('');
  const rows = table.rows.map(
    (row) => `<tr>${row.map((cell, place) => `<td${look(place)}>${escaped(cell)}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="group" aria-label="Details"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** What the visitor typed, shown again if it is refused. */
interface Typed extends TypedAnswer {
  readonly choice: number;
  readonly options: readonly number[];
  readonly name: string;
}

function acceptOf({ choices, options }: SharedView, fault: string, typed: Typed): string {
  if (choices.length === 0) return '';
  const rows = choices.map(
    ({ name, description, price }, place) =>
      `<label class="choice"><input type="radio" name="choice" value="${place}" required${
        place === typed.choice || choices.length === 1 ? ' checked' : ''
      }><span>${escaped(name)}</span><strong>${escaped(price)}</strong>${description === '' ? '' : `<small>${escaped(description)}</small>`}</label>`,
  );
  const added = options.map(
    ({ place, name, price }) =>
      `<label class="choice"><input type="checkbox" name="option" value="${place}"${
        typed.options.includes(place) ? ' checked' : ''
      }><span>${escaped(name)}</span><strong>${escaped(price)}</strong></label>`,
  );
  return `<section><h1>Accept this proposal</h1><form data-accept>
<fieldset><legend>What you accept</legend>${rows.join('')}</fieldset>
${added.length === 0 ? '' : `<fieldset><legend>Options</legend>${added.join('')}</fieldset>`}
<label class="field">Type your full name to sign<input name="name" required minlength="3" maxlength="120" autocomplete="name" value="${escaped(typed.name)}"></label>
${PAD_HTML}
${fault === '' ? '' : `<p class="error" role="alert">${escaped(fault)}</p>`}
<button>Accept</button>
<p class="note">Your name, your signature, the time, your internet address and the fingerprint of the PDF are kept with your acceptance. You get a copy by e-mail.</p></form></section>`;
}

const NOTHING_TYPED: Typed = { choice: -1, options: [], name: '', answer: '', reason: '' };

const pdfOf = ({ isPage, choices }: SharedView): string =>
  isPage
    ? ''
    : `<form data-pdf method="post" action="/view/pdf" target="_blank"><input type="hidden" name="token"><button${choices.length > 0 ? ' class="other"' : ''}>Open PDF</button></form>`;

/** The contents of the page of one paper. */
export const paperHtml = (
  company: SharedCompany,
  view: SharedView,
  fault = '',
  typed: Partial<Typed> = {},
): string => `<article>${headOf(company)}
<h1>${escaped(view.title)}</h1><p class="for">For ${escaped(view.recipient)}</p>
<p class="headline ${view.tone}">${escaped(view.headline)}</p>
${factsOf(view)}${tableOf(view)}
${pdfOf(view)}
${acceptOf(view, fault, { ...NOTHING_TYPED, ...typed })}${questionHtml(view.question, fault, { ...NOTHING_TYPED, ...typed })}</article>`;

/** One answer for every link that opens nothing. */
export const GONE =
  '<article><h1>This link is no longer valid</h1><p>Ask the sender for a new one, or open the PDF in the e-mail.</p></article>';

export const TOO_MANY = '<article><h1>Too many requests</h1><p>Wait a minute, then open the link again.</p></article>';
