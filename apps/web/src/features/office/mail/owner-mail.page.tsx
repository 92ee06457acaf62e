import { LedgerTab } from '#blocks/ledger-list/LedgerPage';
import type { TabOwner } from '#blocks/record-kind/kind-names';
import { useParam } from '#blocks/routing/hooks';
import { mails } from './mails';

const OF = {
  CUSTOMER: { argument: 'customerId', without: ['customer', 'firm'] },
  PROPERTY_FIRM: { argument: 'propertyFirmId', without: ['firm'] },
} as const;

/** The e-mails to a customer, or to a firm and its customers, newest first. */
export function ownerMailPage(owner: TabOwner<keyof typeof OF>) {
  const { argument, without } = OF[owner.type];
  return function OwnerMailPage() {
    const id = useParam(owner.param);
    return (
      <LedgerTab
        of={mails}
        given={{ [argument]: id }}
        without={without}
        title="E-mails"
        name={`${owner.keys.one}-mail`}
        belongs="E-mailed invoices, statements and reminders are listed here, with what happened to them."
      />
    );
  };
}
