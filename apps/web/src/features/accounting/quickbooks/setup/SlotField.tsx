import Button from '@mui/material/Button';
import { LazyPicker } from '#pickers/LazyPicker';
import { CreateItem } from './CreateItem';
import { MappingRow } from './MappingRow';
import type { Slot } from './slot';
import {
  QuickbooksChoicesDocument,
  type QuickbooksChoicesQuery,
  type QuickbooksChoicesQueryVariables,
} from './quickbooks-setup.generated';

type Choice = QuickbooksChoicesQuery['quickbooksChoices'][number];

/** What is wrong with the chosen record. */
function wrongOf({ chosen }: Slot): string | undefined {
  if (chosen?.isGone === true) return 'QuickBooks doesn’t have it anymore. Choose another one.';
  return chosen?.isActive === false ? 'Inactive in QuickBooks. Choose another one.' : undefined;
}

interface Props {
  slot: Slot;
  company: string;
  error: string | undefined;
  busy: boolean;
  onChoose: (remoteId: string | null) => void;
}

/** One choice from QuickBooks: its purpose, and a picker of what fits. */
export function SlotField({ slot, company, error, busy, onChoose }: Props) {
  const { chosen, suggestion } = slot;
  const value = chosen && { id: chosen.id, name: chosen.name, type: '', isActive: chosen.isActive };
  const wrong = error ?? wrongOf(slot);
  return (
    <MappingRow label={slot.label} why={slot.why} required={slot.isRequired} neededFor={slot.neededFor}>
      <LazyPicker<QuickbooksChoicesQuery, QuickbooksChoicesQueryVariables, Choice>
        kind={`quickbooks.${company}.${slot.what}`}
        label={slot.label}
        hideLabel
        required={slot.isRequired}
        value={value}
        disabled={busy}
        error={wrong}
        onChange={(choice) => onChoose(choice?.id ?? null)}
        document={QuickbooksChoicesDocument}
        variables={(search) => ({ what: slot.what, localKey: slot.localKey, search })}
        rows={(data) => data.quickbooksChoices}
        text={(row) => row.name}
        subText={({ type, isActive }) => [type, isActive ? '' : 'inactive'].filter(Boolean).join(' · ')}
        isDisabled={(row) => !row.isActive}
      />
      {chosen === null && suggestion !== null && (
        <Button size="small" disabled={busy} onClick={() => onChoose(suggestion.id)} sx={{ mt: 0.5 }}>
          Use {suggestion.name}
        </Button>
      )}
      {slot.list === 'Item' && chosen === null && <CreateItem slot={slot} busy={busy} />}
    </MappingRow>
  );
}
