import { EmptyState, type StateAction } from './EmptyState';

/** Explains what failed and what to do about it. */
export function ErrorState({
  title = 'This could not be loaded',
  text,
  action,
}: {
  title?: string | undefined;
  text: string;
  action?: StateAction | undefined;
}) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text} action={action} />
    </div>
  );
}
