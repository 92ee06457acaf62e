import { recordsOf, type Company } from '../company/company';
import { companyOf } from '../control/actions';
import { ledgerOf } from '../control/look';
import type { Simulation } from '../simulation';
import { dollars, html, type Html } from './html';
import { styles } from './styles';

/** What a page is about. */
export interface View {
  readonly simulation: Simulation;
  readonly company: Company;
  readonly tab: string;
  readonly query: URLSearchParams;
}

export const TABS = { errors: 'Errors', books: 'Books', requests: 'Requests', webhooks: 'Webhooks' } as const;

export function viewOf(simulation: Simulation, query: URLSearchParams): View {
  const realm = query.get('realm');
  const company = companyOf(simulation, realm !== null && simulation.companies.has(realm) ? realm : null);
  return { simulation, company, tab: query.get('tab') ?? 'errors', query };
}

/** An address of these pages. */
export const addressOf = ({ company, tab }: View, more: Record<string, string> = {}): string =>
  `/?${new URLSearchParams({ realm: company.realmId, tab, ...more })}`;

/** A form that calls `/__fake/…` and returns to its page. */
export const action = (view: View, name: string, fields: Html | readonly Html[], label: string, isMain = false): Html =>
  html`<form method="post" action="/page/${name}"><input type="hidden" name="back" value="${view.query.size > 0 ? `/?${view.query}` : '/'}"><input type="hidden" name="realmId" value="${view.company.realmId}">${fields}<button${isMain ? html` class="main"` : ''}>${label}</button></form>`;

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** The frame of every page: company, connection, figures and tabs. */
export function frame(view: View, content: Html): string {
  const { simulation, company, tab, query } = view;
  const ledger = ledgerOf(company);
  const isConnected = simulation.tokens.connected().includes(company.realmId);
  const failures = simulation.log.failures().length;
  const problem = query.get('problem');
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>QuickBooks simulator</title>
      ${styles}
      <header>
        <div class="top">
          <h1>QuickBooks simulator</h1>
          <span class="names"
            >${[...simulation.companies.values()].map(
              (one) =>
                html`<a href="${addressOf({ ...view, company: one })}" ${one === company ? html` class="current"` : ''}
                  >${one.name}</a
                >`,
            )}</span
          >
          <span class="chip ${isConnected ? 'good' : ''}">${isConnected ? 'Connected' : 'Not connected'}</span>
          <span class="muted">Company id ${company.realmId}</span>
        </div>
        <nav>
          ${Object.entries(TABS).map(
            ([name, label]) =>
              html`<a href="${addressOf({ ...view, tab: name })}" ${name === tab ? html` class="current"` : ''}
                >${label}</a
              >`,
          )}
        </nav>
      </header>
      <main>
        ${problem === null ? null : html`<section class="bad" role="alert">${problem}</section>`}
        <section>
          <dl class="figures" style="margin:0">
            ${figure('Receivable', dollars(ledger.receivableCents))} ${figure('Payable', dollars(ledger.payableCents))}
            ${figure('Customers', recordsOf(company, 'Customer').size)} ${figure('Invoices', ledger.invoices.length)}
            ${figure('Debits less credits', dollars(ledger.differenceCents))}
            ${figure('Requests', simulation.log.total())} ${figure('Requests outside the contract', failures)}
          </dl>
        </section>
        ${content}
      </main>
    </html> `.markup;
}

const figure = (name: string, value: string | number): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
