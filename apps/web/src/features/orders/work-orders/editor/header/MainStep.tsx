import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { colors, onPhone } from '#ui/tokens';
import { blockersOf } from '../steps/missing/missing';
import { stepLabel } from '../steps/step-label';
import type { NextStep } from '../steps/step-types';

const Why = styled('small')({
  fontSize: 12,
  lineHeight: '16px',
  color: colors.muted,
  maxWidth: 260,
  textAlign: 'right',
  [onPhone]: { maxWidth: 200, textAlign: 'left' },
});
const disabledLook = {
  bgcolor: colors.hairline,
  color: colors.muted,
  boxShadow: 'none',
  '&:hover': { bgcolor: colors.hairline, boxShadow: 'none' },
} as const;

interface Props {
  step: NextStep;
  /** Whether this user can edit the order now. */
  editable: boolean;
  /** There is unsaved work. It is saved before the step, so it is uncertain what the order will still lack. */
  dirty: boolean;
  busy: boolean;
  onPress: () => void;
}

/**
 * The next step as the page's button. If the step can't be done yet, the button looks disabled and says why; clicking
 * it goes to what is missing.
 */
export function MainStep({ step, editable, dirty, busy, onPress }: Props) {
  const id = useId();
  const why = dirty
    ? ''
    : blockersOf(step, editable)
        .map((one) => one.message)
        .join(' ');
  const blocked = why !== '';
  return (
    <>
      {blocked && <Why id={id}>{why}</Why>}
      <Button
        variant="contained"
        loading={busy}
        aria-describedby={blocked ? id : undefined}
        sx={blocked ? disabledLook : {}}
        title={dirty ? 'Saves your changes first (Ctrl Enter)' : 'Ctrl Enter'}
        onClick={onPress}
      >
        {stepLabel(step)}
      </Button>
    </>
  );
}
