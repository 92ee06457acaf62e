// The simulator's own pages: plain forms that call `/__fake/…`.
import { Fault } from '../api/fault';
import { actions } from '../control/actions';
import { htmlAnswer, type Answer, type Incoming } from '../http/exchange';
import type { Draft, Json } from '../model/json';
import type { Simulation } from '../simulation';
import { booksTab } from './books-tab';
import { errorsTab } from './errors-tab';
import { requestsTab } from './requests-tab';
import { frame, viewOf } from './view';
import { webhooksTab } from './webhooks-tab';

/** Null for every other address. */
export async function servePage(simulation: Simulation, request: Incoming): Promise<Answer | null> {
  if (request.method === 'GET' && request.path === '/') {
    const view = viewOf(simulation, request.query);
    const tab = { books: booksTab, requests: requestsTab, webhooks: webhooksTab }[view.tab] ?? errorsTab;
    return htmlAnswer(200, frame(view, tab(view)));
  }
  if (request.method === 'GET' && request.path === '/favicon.ico') return { status: 204, headers: {}, body: '' };
  const name = /^\/page\/([a-z-]+)$/.exec(request.path)?.[1];
  const run = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (request.method !== 'POST' || !run) return null;
  const form = new URLSearchParams(request.body);
  const back = new URL(form.get('back') ?? '/', simulation.baseUrl);
  back.searchParams.delete('problem');
  try {
    await run(simulation, valuesOf(form));
  } catch (error) {
    back.searchParams.set('problem', error instanceof Fault ? error.detail : String(error));
  }
  return { status: 303, headers: { location: `/${back.search}` }, body: '' };
}

const NUMBERS = ['times', 'skip', 'delayMs', 'amount'];
const ALWAYS = ['bookCloseDate', 'url'];

/** `a.b` is a property of `a`; blank fields are omitted, or null where null is a value. */
function valuesOf(form: URLSearchParams): Draft {
  const values: Draft = {};
  for (const [name, text] of form) {
    if (name === 'back') continue;
    const value = name.startsWith('changes.')
      ? text === 'true' || text === 'false'
        ? text === 'true'
        : text
      : valueOf(name, text);
    if (value === undefined) continue;
    const [first = '', second] = name.split('.');
    values[first] = second === undefined ? value : { ...(values[first] as Draft | undefined), [second]: value };
  }
  if (values['hours'] !== undefined) values['seconds'] = Number(values['hours']) * 3600;
  return values;
}

function valueOf(name: string, text: string): Json {
  if (text === '') return ALWAYS.includes(name) ? null : undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return NUMBERS.includes(name) ? Number(text) : text;
}
