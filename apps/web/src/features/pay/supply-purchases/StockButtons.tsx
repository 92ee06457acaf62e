import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import type { PickedSupply } from './purchase-form';
import type { StockStep } from './StockDialog';

const StockDialog = lazyPart(async () => (await import('./StockDialog')).StockDialog);

const STEPS = [
  { step: 'receive', label: 'Receive' },
  { step: 'count', label: 'Count' },
] as const;

/** Receives or counts the given supply, or several in sequence. */
export function StockButtons({ item, size = 'medium' }: { item?: PickedSupply; size?: 'medium' | 'small' }) {
  const [step, setStep] = useState<StockStep | null>(null);
  return (
    <>
      {STEPS.map((one) => (
        <Button
          key={one.step}
          size={size}
          variant={item ? 'text' : one.step === 'receive' ? 'contained' : 'outlined'}
          aria-label={item && `${one.label} ${item.name}`}
          onClick={() => setStep(one.step)}
        >
          {one.label}
        </Button>
      ))}
      {step && <StockDialog step={step} item={item} onClose={() => setStep(null)} />}
    </>
  );
}
