import { isWaiting } from '#blocks/offline/queue/queue';
import { usePhone } from '../offline/phone-state';
import { sendNow } from '../offline/sending';

const OFFLINE = 'Offline. What you do is kept on this phone.';

/** Says when there is no connection, and how much the office doesn’t have yet. */
export function OfflineBar() {
  const { queue, isAway, failures } = usePhone();
  const count = queue.filter(isWaiting).length;
  const isLate = failures > 0 && count > 0;
  if (!isAway && !isLate) return <div role="status" />;
  return (
    <div role="status" className="offline">
      <span>
        {isAway && OFFLINE} {count > 0 && <span>{count} waiting to be sent.</span>}
      </span>
      {!isAway && (
        <button type="button" className="plain" onClick={() => void sendNow()}>
          Send now
        </button>
      )}
    </div>
  );
}
