import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Resolver, useFieldArray, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  CheckboxField,
  DateField,
  IntegerField,
  LengthField,
  RateField,
  SelectField,
  TextField,
} from '#ui/fields/fields';
import { GridFault } from '#ui/typed-grid/GridFault';
import { ErrorSummary } from './ErrorSummary';
import { boundedNumber, optionalDay, optionalRate } from './checks/value-rules';

afterEach(cleanup);

interface Values {
  certificateType: string | null;
  isEnabled: boolean;
  vendor: string;
  cuts: { width: string }[];
}

const FAULTS = [
  ['certificateType', 'Choose one.'],
  ['isEnabled', 'Not now.'],
  ['vendorId', 'Is disabled.'],
  ['cuts.0.width', 'Too wide.'],
  ['tradeIds', 'Choose one.'],
  ['postalCode', 'Five digits.'],
  ['roleIds', 'Choose one.'],
] as const;

function Form() {
  const form = useForm<Values>({
    defaultValues: { certificateType: null, isEnabled: true, vendor: '', cuts: [{ width: '' }] },
  });
  useEffect(() => {
    for (const [path, message] of FAULTS) form.setError(path as 'vendor', { type: 'server', message });
  }, [form]);
  return (
    <>
      <ErrorSummary form={form} errors={form.formState.errors} others={[]} />
      <SelectField
        form={form}
        name="certificateType"
        label="Type"
        required
        options={[{ value: 'LIABILITY', label: 'Liability' }]}
      />
      <CheckboxField form={form} name="isEnabled" label="Enabled" />
      <TextField form={form} name="vendor" label="Mill" required />
      <fieldset>
        <legend>Trades</legend>
        {['Carpet', 'Tile'].map((trade) => (
          <input key={trade} type="checkbox" name="tradeIds" aria-label={trade} />
        ))}
      </fieldset>
      <TextField form={form} name="cuts.0.width" label="Cut 1, width" hideLabel />
    </>
  );
}

test('an error is shown with the label of its field, also for selects, checkboxes and cells, and links to it', () => {
  render(<Form />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Type: Choose one.',
    'Enabled: Not now.',
    'Mill: Is disabled.',
    'Cut 1, width: Too wide.',
    'Trades: Choose one.',
    'Postal code: Five digits.',
    'Roles: Choose one.',
  ]);
  const led = (label: string) => {
    fireEvent.click(screen.getByRole('button', { name: label }));
    return document.activeElement?.getAttribute('role') ?? document.activeElement?.getAttribute('name');
  };
  Element.prototype.scrollIntoView = () => undefined;
  expect(led('Type')).toBe('combobox');
  expect(led('Mill')).toBe('vendor');
  expect(led('Cut 1, width')).toBe('cuts.0.width');
});

function Asking() {
  const form = useForm<{ name: string; again: boolean }>({ defaultValues: { name: '', again: false } });
  useEffect(() => form.setError('again', { type: 'server', message: 'It is cut already.' }), [form]);
  return <ErrorSummary form={form} errors={form.formState.errors} others={[]} asked={['again']} />;
}

test('a question that the page asks in a dialog is no fault to fix', () => {
  render(<Asking />);
  expect(screen.queryByRole('alert')).toBeNull();
});

const needsLine = z.object({ lines: z.array(z.object({ amount: optionalRate })) }).check(
  z.superRefine(({ lines }, check) => {
    if (lines.every(({ amount }) => amount === null))
      check.addIssue({ code: 'custom', path: ['lines'], message: 'Enter at least one line.' });
  }),
);

function LinesForm() {
  const form = useForm<{ lines: { amount: number | null }[] }>({
    defaultValues: { lines: [{ amount: null }] },
    resolver: standardSchemaResolver(needsLine) as never,
  });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <ErrorSummary form={form} errors={form.formState.errors} others={[]} />
      {lines.fields.map((line, index) => (
        <RateField key={line.id} form={form} name={`lines.${index}.amount`} label={`Amount ${index + 1}`} />
      ))}
      <GridFault faults={form.formState.errors.lines} row="Line" />
      <button type="submit">Save</button>
    </form>
  );
}

test('what is wrong with a list as a whole is named after the list, leads to its first field and stands below it', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  render(<LinesForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('listitem')).textContent).toBe('Lines: Enter at least one line.');
  fireEvent.click(screen.getByRole('button', { name: 'Lines' }));
  expect(document.activeElement?.getAttribute('name')).toBe('lines.0.amount');
  const [, below] = screen.getAllByRole('alert');
  expect(below?.textContent).toBe('Enter at least one line.');
});

interface Figures {
  cost: number | null;
  pieces: number | null;
  width: number | null;
  day: string | null;
  lines: { amount: number | null }[];
}

const rules = z.object({
  cost: optionalRate,
  pieces: boundedNumber(100, 'At most 100.'),
  width: boundedNumber(30, 'At most 30 feet.'),
  day: optionalDay,
  lines: z.array(z.object({ amount: optionalRate })),
});

function FiguresForm() {
  const form = useForm<Figures>({
    defaultValues: { cost: 1, pieces: 1, width: null, day: null, lines: [{ amount: null }, { amount: null }] },
    resolver: standardSchemaResolver(rules) as unknown as Resolver<Figures>,
  });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <ErrorSummary form={form} errors={form.formState.errors} others={[]} />
      <RateField form={form} name="cost" label="Cost" />
      <IntegerField form={form} name="pieces" label="Pieces" />
      <LengthField form={form} name="width" label="Width" />
      <DateField form={form} name="day" label="Day" />
      {lines.fields.map((line, index) => (
        <RateField key={line.id} form={form} name={`lines.${index}.amount`} label={`Amount ${index + 1}`} />
      ))}
      <button type="button" onClick={() => lines.remove(0)}>
        Remove
      </button>
      <button type="button" onClick={() => form.setValue('cost', 60_000)}>
        Too much
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

test('unreadable text has the same message at its field and in the summary', async () => {
  render(<FiguresForm />);
  const enterText = (label: string, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  const below = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  for (const [label, text] of [
    ['Cost', '-5'],
    ['Pieces', '1.5'],
    ['Width', 'twelve'],
    ['Day', '2/31'],
    ['Amount 2', '1.23456'],
  ] as const)
    enterText(label, text);
  save();
  const messages = await summary();
  expect(messages).toEqual(
    ['Cost', 'Pieces', 'Width', 'Day', 'Amount 2'].map((label) => `${label}: ${below(label) ?? ''}`),
  );
  expect(messages.slice(0, 2)).toEqual(['Cost: Can’t be negative.', 'Pieces: Enter a whole number.']);
  expect(messages.at(-1)).toBe('Amount 2: At most 4 decimals.');

  // A row that moves up keeps its message; for a value set elsewhere, only the rules run.
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.click(screen.getByRole('button', { name: 'Too much' }));
  save();
  await screen.findByText(/Amount 1/, { selector: 'button' });
  const later = await summary();
  expect(later[0]).toBe('Cost: At most $50,000 per unit.');
  expect(later.at(-1)).toBe('Amount 1: At most 4 decimals.');
});
