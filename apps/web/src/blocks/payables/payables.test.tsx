import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, showWith } from '#testing/page-kit';
import { PayableActions, type PayableSteps } from './PayableActions';
import { PayDialog } from './PayDialog';

afterEach(cleanup);

const client = () =>
  clientOf(({ operationName }) =>
    operationName === 'NextCheckNumber' ? { data: { nextCheckNumber: 1042 } } : undefined,
  );

const taken = vi.fn(async (_reason: string) => undefined);
const asked = { title: 'Really?', text: 'It goes back.', placeholder: 'Lost', take: taken, done: 'Done' };
const steps: PayableSteps = {
  delete: { ...asked, label: 'Delete', confirm: 'Delete it', take: () => taken('') },
  approve: { label: 'Approve', take: () => taken(''), done: 'Approved' },
  reopen: { ...asked, label: 'Reopen' },
  pay: { label: 'Pay', renderDialog: (close) => <button onClick={close}>Close the dialog</button> },
  undoPayment: { ...asked, label: 'Undo payment' },
};
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['OPEN', ['Delete', 'Approve']],
  ['DONE', ['Reopen', 'Pay']],
  ['PAID', ['Undo payment']],
] as const)('a payable that is %s offers its steps', (status, labels) => {
  showWith(client(), <PayableActions status={status} steps={steps} reload={vi.fn()} />);
  expect(buttons()).toEqual(labels);
});

test('a step is taken after its question, with the reason of a step back, and the payable is loaded again', async () => {
  const reload = vi.fn();
  showWith(client(), <PayableActions status="PAID" steps={steps} reload={reload} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo payment' }));
  const reason = await screen.findByLabelText<HTMLInputElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'The check was lost.' } });
  fireEvent.submit(reason.form ?? reason);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(taken).toHaveBeenCalledWith('The check was lost.');
});

test('what follows a step is its own, after a refusal, too', async () => {
  const [reload, next, refused] = [vi.fn(), vi.fn(), vi.fn()];
  const approve = { label: 'Approve', take: () => taken(''), done: 'Approved', next, refused };
  showWith(client(), <PayableActions status="OPEN" steps={{ ...steps, approve }} reload={reload} />);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(next).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false));
  taken.mockRejectedValueOnce(new Error('It was approved already.'));
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
});

/** The dialog for two checks of a payment. */
function openDialog(pay: ComponentProps<typeof PayDialog>['pay']) {
  const onPaid = vi.fn();
  const fields = ['Ann', 'Bob'].map((name, place) => ({ label: `Check for ${name}`, path: `checks.${place}.number` }));
  showWith(
    client(),
    <PayDialog
      title="Pay $20.00"
      confirm="Mark as paid"
      hasReference
      checks={({ method }) => (method === 'CHECK' ? fields : [])}
      pay={pay}
      onClose={vi.fn()}
      onPaid={onPaid}
    />,
  );
  return onPaid;
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^Check for ${name}`));

test('check numbers are proposed from the checkbook, follow the one that is typed, and are paid with', async () => {
  const pay = vi.fn(async ({ numberOf }: { numberOf: (place: number) => string }) => `${numberOf(0)}, ${numberOf(1)}`);
  const onPaid = openDialog(pay);
  await waitFor(async () => expect((await field('Ann')).value).toBe('1042'));
  expect((await field('Bob')).value).toBe('1043');
  fireEvent.change(await field('Ann'), { target: { value: '0500' } });
  expect((await field('Bob')).value).toBe('0501');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(await pay.mock.results[0]?.value).toBe('0500, 0501');
});

test('a refusal is shown at its field until it is typed in, and one without a field below', async () => {
  const fields = [
    { path: 'checks.1.number', message: 'Check 1043 has been used.' },
    { path: 'id', message: 'The run is paid now.' },
  ];
  openDialog(async () => {
    throw new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code: 'VALIDATION_ERROR', fields } }] });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('The run is paid now.')).toBeTruthy();
  expect(screen.getByText('Check 1043 has been used.')).toBeTruthy();
  fireEvent.change(await field('Bob'), { target: { value: '1044' } });
  expect(screen.queryByText('Check 1043 has been used.')).toBeNull();
});
