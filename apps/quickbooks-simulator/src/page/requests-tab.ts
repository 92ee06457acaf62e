import type { LogEntry } from '../http/log';
import { html, type Html } from './html';
import { addressOf, type View } from './view';

const MOST_ROWS = 200;

/** Requests and responses, newest first. */
export function requestsTab(view: View): Html {
  const entries = view.simulation.log.entries();
  const chosen = entries.find(({ number }) => String(number) === view.query.get('number'));
  return html` ${chosen ? detail(chosen) : null}
    <section>
      <h2>Requests</h2>
      ${
        entries.length === 0
          ? html`<p class="muted">None yet.</p>`
          : html`<table>
              <tr>
                <th class="number">No.</th>
                <th>Time</th>
                <th></th>
                <th>Address</th>
                <th class="number">Status</th>
                <th>Code</th>
                <th>Notes</th>
              </tr>
              ${entries
                .slice(-MOST_ROWS)
                .toReversed()
                .map((entry) => row(view, entry))}
            </table>`
      }
    </section>`;
}

const row = (view: View, entry: LogEntry): Html =>
  html`<tr>
    <td class="number"><a href="${addressOf(view, { number: String(entry.number) })}">${entry.number}</a></td>
    <td>${entry.at.slice(11, 19)}</td>
    <td>${entry.method}</td>
    <td class="address">${readable(entry.url)}</td>
    <td class="number ${(entry.status ?? 500) >= 400 ? 'bad' : ''}">${entry.status ?? 'none'}</td>
    <td>${entry.code}</td>
    <td>${[entry.planted === null ? '' : `planted ${entry.planted}`, ...entry.flags].filter(Boolean).join(', ')}</td>
  </tr>`;

function readable(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = [...new URLSearchParams(query)].filter(([name]) => name !== 'minorversion');
  const shownOnes = parameters.map(([name, value]) => `${name}=${value}`).join(' & ');
  const short = path.replace(/^\/v3\/company\/[^/]+/, '');
  return shownOnes === '' ? short : `${short} ? ${shownOnes}`;
}

const detail = (entry: LogEntry): Html =>
  html`<section>
    <h2>Request ${entry.number}</h2>
    <p class="muted">${entry.at}, intuit_tid ${entry.tid}</p>
    <p>${entry.method} <span class="address">${entry.url}</span></p>
    <div class="columns">
      <div>
        <h2>Sent</h2>
        <pre>${pretty(entry.requestBody)}</pre>
      </div>
      <div>
        <h2>Answered ${entry.status}</h2>
        <pre>${pretty(entry.responseBody)}</pre>
      </div>
    </div>
  </section>`;

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
