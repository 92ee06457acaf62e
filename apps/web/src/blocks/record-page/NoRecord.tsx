import { useNavigate } from '@tanstack/react-router';
import { errorCode, errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';

interface Props {
  /** Why the record isn't there; undefined while it loads. */
  error: unknown;
  retry: () => void;
  /** The address of the list it belongs to. */
  list: string;
}

/** What a page shows in place of its record: a skeleton while it loads, "not found" with the way back to its list, any other failure with "Try again". */
export function NoRecord({ error, retry, list }: Props) {
  const navigate = useNavigate();
  if (!error) return <FormSkeleton />;
  const gone = errorCode(error) === 'NOT_FOUND';
  return <ErrorState title={gone ? 'Not found' : undefined} text={errorText(error)} action={gone ? { label: 'Back to the list', run: () => void navigate({ to: list }) } : { label: 'Try again', run: retry }} />;
}
