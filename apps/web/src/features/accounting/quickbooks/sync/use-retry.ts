import { useMutation } from '@apollo/client/react';
import type { InvoiceRetryInput } from '#graphql/schema-types.generated';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { InvoiceRetryDocument, QuickbooksFailureCountsDocument } from './failures.generated';

/** Retries failures. Refusals appear as notifications. */
export function useRetry(onRetried: (() => void) | undefined) {
  const [run, { loading }] = useMutation(InvoiceRetryDocument, { refetchQueries: [QuickbooksFailureCountsDocument] });
  const retry = async (input: InvoiceRetryInput) => {
    const answer = await run({ variables: { input } }).catch(() => null);
    const result = answer?.data?.invoiceRetry;
    if (!result) return;
    const { retried, errors } = result;
    const failedCount = errors?.length ?? 0;
    if (retried > 0 || failedCount === 0) notify('success', `${counted(retried, 'record')} will be sent again.`);
    if (failedCount > 0) notify('info', `${counted(failedCount, 'record')} not retried. ${errors?.[0]?.message ?? ''}`);
    onRetried?.();
  };
  return { retry, busy: loading };
}
