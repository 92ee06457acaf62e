import { escaped } from './escaped';
import type { SharedQuestion } from './shared-view';

/** What the visitor typed, shown again if it is refused. */
export interface TypedAnswer {
  readonly answer: string;
  readonly reason: string;
}

const reasonOf = (one: SharedQuestion['answers'][number], fault: string, reason: string): string =>
  `<details${fault === '' ? '' : ' open'}><summary>${escaped(one.label)}</summary>
<label class="field">${escaped(one.asks)}<textarea name="reason" rows="3" required maxlength="${one.longest}">${escaped(reason)}</textarea></label>
${fault === '' ? '' : `<p class="error" role="alert">${escaped(fault)}</p>`}<button>${escaped(one.sends)}</button></details>`;

/** The answers that a page asks for, each a form of its own; nothing is answered by opening it. */
export function questionHtml(question: SharedQuestion | undefined, fault: string, typed: TypedAnswer): string {
  if (!question) return '';
  const forms = question.answers.map((one) => {
    const own = one.value === typed.answer;
    const content =
      one.asks === ''
        ? `<button>${escaped(one.label)}</button>`
        : reasonOf(one, own ? fault : '', own ? typed.reason : '');
    return `<form data-answer="${escaped(one.value)}">${content}</form>`;
  });
  return `<section class="question"><h2>${escaped(question.title)}</h2>${forms.join('')}<p class="note">${escaped(question.note)}</p></section>`;
}
