/** Why something can't be shown or was refused. */
export const Failure = ({ text, onAgain }: { readonly text: string; readonly onAgain?: () => void }) =>
  text === '' ? null : (
    <div className="failure" role="alert">
      <p>{text}</p>
      {onAgain && (
        <button type="button" className="plain" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );

export const Loading = () => (
  <p className="muted" role="status">
    Loading…
  </p>
);
