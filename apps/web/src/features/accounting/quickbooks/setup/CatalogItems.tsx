import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { MappingRow } from './MappingRow';
import { QuickbooksSendsItemsUpdateDocument } from './quickbooks-setup.generated';
import { storeMapping } from './store-mapping';

const OPTIONS = [
  { value: 'KIND', label: 'By kind of line' },
  { value: 'EACH', label: 'Each catalog item on its own' },
] as const;

/** Whether each catalog item exists as an item in QuickBooks. */
export function CatalogItems({ sendsItems, busy }: { sendsItems: boolean; busy: boolean }) {
  const [failure, setFailure] = useState<string>();
  const [run, { loading }] = useMutation(QuickbooksSendsItemsUpdateDocument, OWN_ERRORS);
  const choose = async (isEach: boolean) => {
    setFailure(undefined);
    try {
      await run({
        variables: { input: { sendsItems: isEach } },
        update: (cache, { data }) => storeMapping(cache, data?.quickbooksSendsItemsUpdate?.quickbooksMapping),
      });
      notify('success', 'Saved');
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <MappingRow
      label="Catalog items"
      why="Material on itemized invoices is sold under one QuickBooks item for all material, or under a separate one for each catalog item. Separate items are created when an invoice first needs them, or matched below."
    >
      <SelectInput
        label="Catalog items"
        hideLabel
        options={OPTIONS}
        value={sendsItems ? 'EACH' : 'KIND'}
        disabled={busy || loading}
        error={failure}
        onChange={(value) => void choose(value === 'EACH')}
      />
    </MappingRow>
  );
}
