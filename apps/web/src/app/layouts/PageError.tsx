import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorText } from '#graphql/error-text';
import { ErrorState } from '#ui/feedback/ErrorState';
import { loadNewest } from '../offline';

/** Shown when rendering a page failed; the shell around it keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // After a deployment the page's old chunk is gone; only reloading the app helps.
  const outdated = /dynamically imported module|module script failed/i.test(
    error instanceof Error ? error.message : '',
  );
  const again = () => {
    reset();
    void router.invalidate();
  };
  return outdated ? (
    <ErrorState
      title="A new version is ready"
      text="This page has been updated since you opened the app. Reload to continue."
      action={{ label: 'Reload', run: () => void loadNewest() }}
    />
  ) : (
    <ErrorState
      title="This page couldn’t be displayed"
      text={errorText(error)}
      action={{ label: 'Try again', run: again }}
    />
  );
}
