import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { CheckboxField, SelectField, TextField } from '../../ui/fields/fields';
import { ErrorSummary } from './ErrorSummary';

afterEach(cleanup);

interface Values {
  certificateType: string | null;
  isEnabled: boolean;
  vendor: string;
  cuts: { width: string }[];
}

const FAULTS = [['certificateType', 'Choose one.'], ['isEnabled', 'Not now.'], ['vendorId', 'Is disabled.'], ['cuts.0.width', 'Too wide.'], ['tradeIds', 'Choose one.'], ['postalCode', 'Five digits.'], ['roleIds', 'Choose one.']] as const;

function Form() {
  const form = useForm<Values>({ defaultValues: { certificateType: null, isEnabled: true, vendor: '', cuts: [{ width: '' }] } });
  useEffect(() => {
    for (const [path, message] of FAULTS) form.setError(path as 'vendor', { type: 'server', message });
  }, [form]);
  return (
    <>
      <ErrorSummary errors={form.formState.errors} others={[]} />
      <SelectField form={form} name="certificateType" label="Type" required options={[{ value: 'LIABILITY', label: 'Liability' }]} />
      <CheckboxField form={form} name="isEnabled" label="Enabled" />
      <TextField form={form} name="vendor" label="Mill" required />
      <fieldset>
        <legend>Trades</legend>
        {['Carpet', 'Tile'].map((trade) => <input key={trade} type="checkbox" name="tradeIds" aria-label={trade} />)}
      </fieldset>
      <TextField form={form} name="cuts.0.width" label="Cut 1, width" hideLabel />
    </>
  );
}

test('a fault is told by the label of its field, also of choices, boxes and cells, and leads there', () => {
  render(<Form />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Type: Choose one.', 'Enabled: Not now.', 'Mill: Is disabled.', 'Cut 1, width: Too wide.', 'Trades: Choose one.', 'Postal code: Five digits.', 'Roles: Choose one.',
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
