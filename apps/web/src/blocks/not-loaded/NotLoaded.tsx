import type { ReactNode } from 'react';
import { errorText } from '#graphql/error-text';
import { ErrorState } from '#ui/feedback/ErrorState';
import { FormSkeleton } from '#ui/feedback/Skeletons';

interface Props {
  /** What failed, where more than one thing on a page can, such as `The list could not be loaded`. */
  title?: string | undefined;
  /** Why it failed to load; undefined while loading. */
  error: unknown;
  retry: () => unknown;
  /** The placeholder while it loads. */
  children?: ReactNode;
}

/** Replaces something that is not loaded: a placeholder, or the error with "Try again". */
export function NotLoaded({ title, error, retry, children = <FormSkeleton /> }: Props) {
  return error ? (
    <ErrorState title={title} text={errorText(error)} action={{ label: 'Try again', run: () => void retry() }} />
  ) : (
    children
  );
}
