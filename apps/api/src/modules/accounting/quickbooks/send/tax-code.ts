import type { ContractForm } from '@falcon/domain/kit/flooring';
import { taxPlaceOf } from '@falcon/domain/accounting/quickbooks';
import { taxRuleFacts } from '#accounting/quickbooks-connection';
import type { InvoiceRow } from './names.queries';
import { requireChosen } from './sending';
import type { Sending } from './sending';

/**
 * The tax code of an invoice with sales tax: by the rule and state that tax its order. If no rule applies anymore, the
 * code of another rule of the state.
 */
export async function taxCodeOf(
  sending: Sending,
  { jobSite, flooringTypeId, contractForm }: InvoiceRow,
): Promise<string> {
  const rules = await taxRuleFacts(sending.services.db);
  const place = taxPlaceOf(rules, {
    stateCode: jobSite.state,
    flooringTypeId,
    contractForm: contractForm as ContractForm,
  });
  const ofState = `TAX_CODE/${jobSite.state}/`;
  const others = [...sending.mapped.keys()].filter((key) => key.startsWith(ofState)).toSorted();
  const keys = place === null ? others.map((key) => key.slice('TAX_CODE/'.length)) : [place];
  return requireChosen(sending, 'TAX_CODE', keys, `No tax code was chosen for sales tax in ${jobSite.state}.`);
}
