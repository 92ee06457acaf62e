import { find, recordsOf, type StoredRecord } from '../company/company';
import { fullName } from '../company/references';
import { render, tombstone } from '../company/render';
import { ENTITIES, kindByName, kindOf, type EntityKind } from '../model/entities';
import { fromCents, refId, shown } from '../model/json';
import { dollars, html, type Html } from './html';
import { action, addressOf, hidden, type View } from './view';

const MOST_ROWS = 200;

/** A company's entities, and what a bookkeeper can do to each. */
export function booksTab(view: View): Html {
  const kind = kindByName(view.query.get('entity') ?? '') ?? kindOf('Invoice');
  const record = find(view.company, kind.type, view.query.get('id') ?? '');
  const records = [...recordsOf(view.company, kind.type).values()].toReversed();
  const count = ({ type }: EntityKind): number => recordsOf(view.company, type).size;
  return html` <section>
      <p class="names">
        ${ENTITIES.map(
          (one) =>
            html`<a href="${addressOf(view, { entity: one.type })}" ${one === kind ? html` class="current"` : ''}
              >${one.type} ${count(one)}</a
            >`,
        )}
      </p>
    </section>
    ${record ? detail(view, kind, record) : null}
    <section>
      <h2>${kind.type}</h2>
      ${
        records.length === 0
          ? html`<p class="muted">None yet.</p>`
          : html`<table>
              <tr>
                <th>Id</th>
                <th>${kind.isTransaction ? 'Number' : 'Name'}</th>
                ${
                  kind.isTransaction
                    ? html`<th>Date</th>
                        <th>Of</th>
                        <th class="number">Total</th>
                        <th class="number">Open</th>`
                    : null
                }
                <th>State</th>
                <th class="number">SyncToken</th>
              </tr>
              ${records.slice(0, MOST_ROWS).map((one) => row(view, kind, one))}
            </table>`
      }
      ${records.length > MOST_ROWS ? html`<p class="muted">The newest ${MOST_ROWS} of ${records.length}.</p>` : null}
    </section>`;
}

function row(view: View, kind: EntityKind, record: StoredRecord): Html {
  const { company } = view;
  const name = kind.isTransaction
    ? shown(record.data['DocNumber'] ?? record.data['PaymentRefNum'])
    : fullName(company, record);
  const state = record.data['Active'] === false ? 'inactive' : record.status === 'live' ? '' : record.status;
  return html`<tr>
    <td>${record.id}</td>
    <td><a href="${addressOf(view, { entity: kind.type, id: record.id })}">${name || `No. ${record.id}`}</a></td>
    ${
      kind.isTransaction
        ? html`<td>${shown(record.data['TxnDate'])}</td>
            <td>${partyOf(view, record)}</td>
            <td class="number">${dollars(record.totalCents)}</td>
            <td class="number">${dollars(record.openCents)}</td>`
        : null
    }
    <td>${state}</td>
    <td class="number">${record.syncToken}</td>
  </tr>`;
}

function partyOf({ company }: View, record: StoredRecord): string {
  const customer = find(company, 'Customer', refId(record.data['CustomerRef']) ?? '');
  const party = customer ?? find(company, 'Vendor', refId(record.data['VendorRef']) ?? '');
  return party ? fullName(company, party) : '';
}

function detail(view: View, kind: EntityKind, record: StoredRecord): Html {
  const which = html`${hidden('entity', kind.type)}${hidden('id', record.id)}`;
  const json = record.status === 'deleted' ? tombstone(record) : render(view.company, record);
  const isLive = record.status === 'live';
  return html`<section>
    <h2>${kind.type} ${record.id}, as a bookkeeper</h2>
    ${
      kind.type === 'Invoice' && isLive && record.openCents > 0
        ? action(
            view,
            'receive-payment',
            html`${hidden('invoiceId', record.id)}<label
                >Amount<input
                  type="number"
                  step="0.01"
                  min="0.01"
                  name="amount"
                  value="${fromCents(record.openCents)}" /></label
              ><label>Date<input type="date" name="date" /></label
              ><label>Check number<input name="reference" /></label>`,
            'Receive payment',
            true,
          )
        : null
    }
    ${kind.isTransaction && isLive ? [action(view, 'ui-edit', html`${which}<label>Private note<input name="changes.PrivateNote" value="${shown(record.data['PrivateNote'])}" size="40" /></label>`, 'Save'), ...(kind.type === 'Bill' || kind.type === 'Deposit' ? [] : [action(view, 'void', which, 'Void')]), action(view, 'delete', which, 'Delete')] : null}
    ${
      kind.nameField !== null && kind.isWritten
        ? action(
            view,
            'ui-edit',
            html`${which}<label
                >Name<input name="changes.${kind.nameField}" value="${shown(record.data[kind.nameField])}" size="40"
              /></label>`,
            'Rename',
          )
        : null
    }
    ${
      kind.isTransaction
        ? null
        : action(
            view,
            'ui-edit',
            html`${which}${hidden('changes.Active', record.data['Active'] === false ? 'true' : 'false')}`,
            record.data['Active'] === false ? 'Make active' : 'Make inactive',
          )
    }
    <pre style="margin-top:14px">${JSON.stringify(json, null, 2)}</pre>
  </section>`;
}
