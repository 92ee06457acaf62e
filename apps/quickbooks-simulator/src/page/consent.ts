import type { Company } from '../company/company';
import { html } from './html';
import { styles } from './styles';

/** The page where a user connects a company or declines. */
export function consentPage(companies: readonly Company[], url: string): string {
  const [path = '', query = ''] = url.split('?');
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Connect to QuickBooks</title>
      ${styles}
      <section class="card">
        <h1>Connect Falcon Flooring to QuickBooks</h1>
        <p>
          Falcon Flooring asks for access to the accounting data of the company that you choose: customers, items,
          invoices, bills and payments.
        </p>
        <p class="muted">This is the simulator. Nothing leaves this machine.</p>
        <form method="get" action="${path}">
          ${[...new URLSearchParams(query)].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <label
            >Company<select name="realm">
              ${companies.map(({ realmId, name }) => html`<option value="${realmId}">${name}</option>`)}
            </select></label
          >
          <div class="choices">
            <button name="decision" value="cancel">Cancel</button
            ><button class="main" name="decision" value="connect">Connect</button>
          </div>
        </form>
      </section>
    </html> `.markup;
}
