import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { RecordRef } from '@falcon/domain/company/records';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { clientOf, showWith } from '#testing/page-kit';
import { ReferenceSelect } from './ReferenceSelect';

const retired = { id: '2', name: 'Retail' };
const records = [
  { id: '1', name: 'Apartments', isEnabled: true },
  { ...retired, isEnabled: false },
  { id: '3', name: 'Offices', isEnabled: false },
];

function Page({ stored, loaded }: { stored: RecordRef | null; loaded: boolean }) {
  const form = useForm<Record<string, unknown>>({ defaultValues: { type: stored } });
  return <ReferenceSelect form={form} name="type" label="Type" records={loaded ? records : undefined} />;
}

const render = (page: ReactNode) =>
  showWith(
    clientOf(() => undefined),
    page,
  );
const box = () => screen.getByRole('combobox', { name: 'Type' });
function offered(): (string | null)[] {
  fireEvent.mouseDown(box());
  return screen.getAllByRole('option').map((option) => option.textContent);
}

afterEach(cleanup);

test('a stored record is shown before the others are loaded, and stays on offer after it was disabled', () => {
  const { rerender } = render(<Page stored={retired} loaded={false} />);
  expect(box().textContent).toBe('Retail');
  rerender(<Page stored={retired} loaded />);
  expect(offered()).toEqual(['Apartments', 'Retail (disabled)']);
  fireEvent.click(screen.getByRole('option', { name: 'Apartments' }));
  expect(box().textContent).toBe('Apartments');
  expect(offered()).toContain('Retail (disabled)');
});

test('a new record is offered what is enabled', () => {
  render(<Page stored={null} loaded />);
  expect(offered().filter((text) => text?.trim())).toEqual(['Apartments']);
});
