import Button from '@mui/material/Button';
import { SelectInput } from '#ui/fields/choice-inputs';
import type { LabelSize } from '#graphql/schema-types.generated';
import { useOnce } from '#ui/use-once';
import { LABEL_SIZES, useLabelSize } from './label-size';
import { openPaper } from './open-paper';

interface Props {
  label: string;
  variant?: 'contained' | 'outlined';
  /** The button has the focus: Enter prints. */
  autoFocus?: boolean;
  /** Draws the labels and returns their address; nothing if there are none. */
  draw: (size: LabelSize) => Promise<string | null | undefined>;
}

/** Prints labels in the size of this computer’s printer, which can be changed beside the button. */
export function LabelButton({ label, variant = 'outlined', autoFocus = false, draw }: Props) {
  const [size, choose] = useLabelSize();
  const [print, busy] = useOnce(() => openPaper(() => draw(size)));
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <span style={{ width: 128 }}>
        <SelectInput
          label="Label size"
          hideLabel
          value={size}
          options={LABEL_SIZES}
          onChange={(next) => next && choose(next)}
        />
      </span>
      <Button variant={variant} loading={busy} autoFocus={autoFocus} onClick={() => void print()}>
        {label}
      </Button>
    </span>
  );
}
