import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { INVOICE_REGISTER, REGISTER_DOCUMENTS, SALES_TAX } from '@falcon/domain/reports/report-definitions';
import { builder } from '#core/builder';
import { filterConditions } from '#core/lists/filters';
import { serveReport } from '#office/report-kit';
import { postedDocuments } from './posted-documents';

const DocumentEnum = builder.enumType('RegisterDocument', {
  values: valuesOf(REGISTER_DOCUMENTS),
  description: 'What changes what customers owe, apart from money; VOID: an invoice was voided.',
});

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `);
const inState = (state: string): RawBuilder<boolean> => sql`p.state = ${state.trim().toUpperCase()}`;

/** A tax rate as typed: `7`, `7%`, `5.75 %`. Anything that is not a number matches no rate. */
function atRate(text: string): RawBuilder<boolean> {
  const percent = Number(text.replace('%', '').trim() || 'none');
  return Number.isFinite(percent) ? sql`p.rate = ${Math.round(percent * 100)}` : sql`false`;
}

serveReport(INVOICE_REGISTER, {
  enums: { documents: DocumentEnum },
  lines: ({ posted, ...filters }, { salespersonScope }) => {
    const conditions = filterConditions<Omit<typeof INVOICE_REGISTER.filters, 'posted'>>(filters, {
      document: 'p.document',
      state: inState,
      rate: atRate,
      customer: 'p.customer_id',
      firm: 'p.property_firm_id',
    });
    return sql`select p.* from (${postedDocuments({ from: posted?.from, to: posted?.to, salespersonScope })}) p
      where ${all(conditions)}`;
  },
});

serveReport(SALES_TAX, {
  // A memo without an invoice belongs to no sale: it is in the register, but in no state.
  lines: ({ posted, state }, { salespersonScope }) => sql`
    select concat_ws(' ', p.state, p.rate, date_trunc('month', p.posted_on)::date) as id, p.state, p.rate,
      date_trunc('month', p.posted_on)::date as month,
      sum(p.invoices)::bigint as invoices, sum(p.before_tax)::bigint as before_tax, sum(p.taxable)::bigint as taxable,
        sum(p.exempt)::bigint as exempt,
      sum(p.before_tax - p.taxable - p.exempt)::bigint as untaxed, sum(p.tax)::bigint as tax,
        sum(p.billed)::bigint as billed, sum(p.credited)::bigint as credited
    from (${postedDocuments({ from: posted?.from, to: posted?.to, salespersonScope })}) p
    where p.state is not null and ${all(state === undefined ? [] : [inState(state)])}
    group by p.state, p.rate, date_trunc('month', p.posted_on)`,
});
