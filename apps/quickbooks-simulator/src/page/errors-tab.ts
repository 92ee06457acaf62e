import { FAULT_KINDS } from '../control/planted';
import { ENTITIES } from '../model/entities';
import { html, type Html } from './html';
import { action, hidden, type View } from './view';

const option = (value: string, label: string): Html => html`<option value="${value}">${label}</option>`;
const PLACES = [
  ...ENTITIES.map(({ type }) => type.toLowerCase()),
  'query',
  'cdc',
  'batch',
  'companyinfo',
  'preferences',
];
const OPERATIONS = ['create', 'update', 'delete', 'void', 'read', 'query'];

/** Faults planted for the next requests, and settings that break the company. */
export function errorsTab(view: View): Html {
  const { simulation, company } = view;
  const { settings } = company;
  const waiting = simulation.planted.waiting();
  const toggle = (name: string, isOn: boolean, label: string): Html =>
    html`<tr>
      <td>${label}</td>
      <td>${isOn ? 'Yes' : 'No'}</td>
      <td>${action(view, 'settings', hidden(name, isOn ? 'false' : 'true'), isOn ? 'Turn off' : 'Turn on')}</td>
    </tr>`;
  return html` <section>
      <h2>Let the next requests fail</h2>
      ${action(
        view,
        'fault',
        html`<label
            >Error<select name="kind">
              ${Object.entries(FAULT_KINDS)
                .filter(([kind]) => kind !== 'custom')
                .toSorted(([, a], [, b]) => a.localeCompare(b))
                .map(([kind, label]) => option(kind, label))}
            </select></label
          >
          <label>Requests<input type="number" name="times" value="1" min="1" max="100000" /></label>
          <label>Let pass before<input type="number" name="skip" value="0" min="0" /></label>
          <label
            >Of<select name="match.entity">
              ${option('', 'Anything')}${PLACES.map((place) => option(place, place))}
            </select></label
          >
          <label
            >Operation<select name="match.operation">
              ${option('', 'Any')}${OPERATIONS.map((name) => option(name, name))}
            </select></label
          >
          <label>Delay, ms<input type="number" name="delayMs" min="0" placeholder="0" /></label>`,
        'Add',
        true,
      )}
      ${
        waiting.length === 0
          ? html`<p class="muted" style="margin-top:14px">No errors are waiting for a request.</p>`
          : html`<table style="margin-top:14px">
              <tr>
                <th>Error</th>
                <th>Of</th>
                <th class="number">Requests left</th>
                <th></th>
              </tr>
              ${waiting.map(
                ({ id, kind, match, left }) =>
                  html`<tr>
                    <td>${FAULT_KINDS[kind]}</td>
                    <td>${[match?.entity, match?.operation].filter(Boolean).join(', ') || 'Anything'}</td>
                    <td class="number">${left}</td>
                    <td>${action(view, 'clear-faults', hidden('id', String(id)), 'Remove')}</td>
                  </tr>`,
              )}
            </table>`
      }
    </section>
    <div class="columns">
      <section>
        <h2>Connection</h2>
        <p class="muted">Access tokens last an hour. A refresh with an expired refresh token is refused.</p>
        ${action(view, 'expire-token', hidden('what', 'access'), 'Expire the access token')}
        ${action(view, 'expire-token', hidden('what', 'both'), 'Expire both tokens')}
        ${action(view, 'disconnect', [], 'Disconnect the app here')}
      </section>
      <section>
        <h2>Company</h2>
        <table>
          ${toggle('subscriptionEnded', settings.subscriptionEnded, 'Subscription has ended (6190)')}
          ${toggle('ast', settings.ast, 'Automated sales tax')}
          ${toggle('customTxnNumbers', settings.customTxnNumbers, 'Custom transaction numbers')}
        </table>
        <div style="margin-top:12px">
          ${action(
            view,
            'settings',
            html`<label
              >Books are closed through (6210)<input type="date" name="bookCloseDate" value="${settings.bookCloseDate}"
            /></label>`,
            'Save',
          )}
          ${action(
            view,
            'settings',
            html`<label
              >Currency of everything<input name="currency" maxlength="3" value="${settings.currency}"
            /></label>`,
            'Save',
          )}
        </div>
      </section>
      <section>
        <h2>Clock and state</h2>
        <p class="muted">${simulation.time.now().toISOString().replace('T', ' ').slice(0, 19)} UTC</p>
        ${action(view, 'clock', html`<label>Hours<input type="number" name="hours" value="1" min="0" /></label>`, 'Move ahead')}
        ${action(view, 'reset', [], 'Reset everything')}
      </section>
    </div>`;
}
