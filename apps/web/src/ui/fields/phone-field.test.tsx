import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { PhoneText } from '../format/phone';
import { PhoneField } from './fields';

afterEach(cleanup);

function Harness() {
  const form = useForm({ defaultValues: { phone: '3175550123' } });
  return <PhoneField form={form} name="phone" label="Phone" />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone');

test('a phone number is selected when the field is reached with Tab, so that typing replaces it', () => {
  render(<Harness />);
  expect(field().value).toBe('(317) 555-0123');
  field().focus();
  expect([field().value, field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)]).toEqual([
    '(317) 555-0123',
    '(317) 555-0123',
  ]);
});

test.each(['3175550199', '317.555.0199', '(317) 555-0199', '+1 317 555 0199', '1-317-555-0199'])(
  '"%s" is left alone while it is typed and reads (317) 555-0199 afterward',
  (text) => {
    render(<Harness />);
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: text } });
    expect(field().value).toBe(text);
    fireEvent.blur(field());
    expect(field().value).toBe('(317) 555-0199');
  },
);

test('a number with an extension dials the number, and passes the extension on', () => {
  render(
    <>
      <PhoneText value="3175550123x42" />
      <PhoneText value="3175550124" />
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:3175550123;ext=42',
    'tel:3175550124',
  ]);
});
