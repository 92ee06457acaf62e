import { html, type Html } from './html';
import { action, hidden, type View } from './view';

/** Where events go, which are waiting, and how deliveries ended. */
export function webhooksTab(view: View): Html {
  const { webhooks } = view.simulation;
  const { target } = webhooks;
  const attempts = webhooks.attempts().slice(-50).toReversed();
  return html` <div class="columns">
      <section>
        <h2>Address</h2>
        ${action(
          view,
          'webhook-target',
          html`<label
              >Address<input
                name="url"
                size="44"
                value="${target.url}"
                placeholder="http://localhost:3000/quickbooks/webhook"
            /></label>
            <label
              >Format<select name="format">
                <option value="cloudevents" ${target.format === 'cloudevents' ? html` selected` : ''}>
                  CloudEvents
                </option>
                <option value="legacy" ${target.format === 'legacy' ? html` selected` : ''}>Old</option>
              </select></label
            >`,
          'Save',
          true,
        )}
      </section>
      <section>
        <h2>Next delivery</h2>
        <p>
          ${webhooks.pending().length} events are waiting, ${webhooks.waiting().length} deliveries are to be tried
          again.
        </p>
        ${action(view, 'webhook', [], 'Deliver', true)}
        ${action(view, 'webhook', hidden('duplicate', 'true'), 'Deliver twice')}
        ${action(view, 'webhook', hidden('reorder', 'true'), 'Deliver last one first')}
        ${action(view, 'webhook', hidden('badSignature', 'true'), 'Deliver with a wrong signature')}
        ${action(view, 'webhook', hidden('lose', 'true'), 'Lose them')}
      </section>
    </div>
    <section>
      <h2>Deliveries</h2>
      ${
        attempts.length === 0
          ? html`<p class="muted">None yet.</p>`
          : html`<table>
              <tr>
                <th>Time</th>
                <th class="number">Events</th>
                <th class="number">Answer</th>
              </tr>
              ${attempts.map(
                ({ at, events, status }) =>
                  html`<tr>
                    <td>${at.slice(11, 19)}</td>
                    <td class="number">${events.length}</td>
                    <td class="number">${status ?? 'none'}</td>
                  </tr>`,
              )}
            </table>`
      }
    </section>`;
}
