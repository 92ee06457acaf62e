import Button from '@mui/material/Button';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { counted } from '#ui/format/numbers';
import { Section } from '#ui/Section';
import { CatalogItems } from './CatalogItems';
import { Readiness } from './Readiness';
import type { Slot } from './slot';
import { SlotField } from './SlotField';
import { slotKey, useMapping } from './use-mapping';

interface Part {
  title: string;
  help: string;
  whats: readonly string[];
}

const PARTS: readonly Part[] = [
  {
    title: 'Items',
    help: 'Products and services for the lines of invoices and credit memos. They determine the income account in QuickBooks.',
    whats: ['ITEM', 'DISCOUNT_ITEM', 'WRITE_OFF_ITEM'],
  },
  {
    title: 'Accounts',
    help: 'Accounts from the chart of accounts in QuickBooks. Inactive accounts can’t be selected.',
    whats: ['INCOME_ACCOUNT', 'COMMISSION_EXPENSE_ACCOUNT'],
  },
  {
    title: 'Bill sheets',
    help: 'An approved bill sheet is a bill of its installer: labor, less what is withheld.',
    whats: ['LABOR_ACCOUNT', 'GARNISHMENT_ACCOUNT', 'INSURANCE_ACCOUNT', 'SUPPLIES_ACCOUNT', 'ADJUSTMENT_ACCOUNT'],
  },
  {
    title: 'Payments and deposits',
    help: 'Checks and cash stay in Undeposited Funds until they are deposited.',
    whats: ['BANK_ACCOUNT', 'RETURNED_CHECKS_ACCOUNT', 'DEPOSIT_ACCOUNT'],
  },
  {
    title: 'Sales tax, terms and classes',
    help: 'Leave blank what you don’t use in QuickBooks.',
    whats: ['TAX_CODE', 'TERM', 'CLASS'],
  },
];

/** The QuickBooks mapping for each kind of amount. */
export function MappingSections({ company }: { company: string }) {
  const { mapping, error, refetch, saving, failure, choose } = useMapping();
  if (!mapping)
    return error ? (
      <NotLoaded error={error} retry={() => void refetch()} />
    ) : (
      <div style={{ marginBottom: 16 }}>
        <FormSkeleton />
      </div>
    );
  const suggested = mapping.slots.filter(({ chosen, suggestion }) => chosen === null && suggestion !== null);
  const useAll = () =>
    choose(suggested.map(({ what, localKey, suggestion }) => ({ what, localKey, remoteId: suggestion?.id ?? null })));
  const chooseOne = (slot: Slot) => (remoteId: string | null) =>
    void choose([{ what: slot.what, localKey: slot.localKey, remoteId }]);
  return (
    <>
      <Readiness mapping={mapping}>
        {suggested.length > 1 && (
          <Button variant="contained" loading={saving} onClick={() => void useAll()}>
            Use all {counted(suggested.length, 'suggestion')}
          </Button>
        )}
      </Readiness>
      <ErrorNote text={failure?.key === '' ? failure.text : null} mb={2} />
      {PARTS.map(({ title, help, whats }) => (
        <Section key={title} title={title} help={help}>
          {mapping.slots
            .filter(({ what }) => whats.includes(what))
            .map((slot) => (
              <SlotField
                key={slotKey(slot)}
                slot={slot}
                company={company}
                busy={saving}
                error={failure?.key === slotKey(slot) ? failure.text : undefined}
                onChoose={chooseOne(slot)}
              />
            ))}
          {whats.includes('ITEM') && <CatalogItems sendsItems={mapping.sendsItems} busy={saving} />}
        </Section>
      ))}
    </>
  );
}
