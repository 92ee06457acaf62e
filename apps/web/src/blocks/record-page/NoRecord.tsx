import { errorCode, errorText } from '#graphql/error-text';
import { ErrorState } from '#ui/feedback/ErrorState';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { useWayBack } from '../routing/hooks';

interface Props {
  /** Why the record is missing; undefined while it loads. */
  error: unknown;
  retry: (() => void) | undefined;
  /** The address of the list it belongs to. */
  list: string | undefined;
}

/**
 * Replaces a missing record on its page: a skeleton while loading, "not found" with a link to its list, or another
 * error with "Try again".
 */
export function NoRecord({ error, retry, list }: Props) {
  const goBack = useWayBack();
  if (!error) return <FormSkeleton />;
  const isNotFound = errorCode(error) === 'NOT_FOUND';
  const back =
    isNotFound && list !== undefined ? { label: 'Back to the list', run: () => void goBack(list) } : undefined;
  return (
    <ErrorState
      title={isNotFound ? 'Not found' : undefined}
      text={errorText(error)}
      action={back ?? (retry && { label: 'Try again', run: retry })}
    />
  );
}
