import { type ComponentProps, useEffect, useState } from 'react';
import { sentenceOf } from './ask';
import { openHere } from './offline/owner';
import { remembered } from './offline/phone-store';
import { OfflineBar } from './parts/OfflineBar';
import { Bar } from './parts/Bar';
import { Loading } from './parts/Notes';
import { CertificatePage } from './pages/CertificatePage';
import { DaysOffPage } from './pages/DaysOffPage';
import { JobPage } from './pages/JobPage';
import { JobsPage } from './pages/JobsPage';
import { PayPage } from './pages/PayPage';
import { type Place, usePlace } from './place';

/** Why a link doesn’t open; a phone that another one is open on can go on with that. */
export const Shut = ({ text, isKept }: { readonly text: string; readonly isKept: boolean }) => (
  <main className="shut">
    <h1>My jobs</h1>
    <p role="alert">{text}</p>
    {isKept && <a href="/crew">Go to My jobs</a>}
  </main>
);

function Page({ place }: { readonly place: Place }) {
  if (place.page === 'JOB') return <JobPage key={place.id} id={place.id} />;
  if (place.page === 'PAY') return <PayPage />;
  if (place.page === 'DAYS_OFF') return <DaysOffPage />;
  return place.page === 'CERTIFICATE' ? <CertificatePage /> : <JobsPage />;
}

/** The token of a link, which stands after `#` and is taken out of the address before anything else. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(null, '', location.pathname);
  return token;
}

/** The page of an installer: opens the link of the address on this phone, then shows the jobs. */
export function CrewApp() {
  const place = usePlace();
  const [token] = useState(takeToken);
  const [isOpen, setOpen] = useState(token === '');
  const [failure, setFailure] = useState<ComponentProps<typeof Shut>>();
  useEffect(() => {
    // A link that is opened on this page while it is open.
    const again = () => {
      if (location.hash !== '') location.reload();
    };
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  useEffect(() => {
    if (token === '') return;
    openHere(token).then(
      () => setOpen(true),
      async (error: unknown) =>
        setFailure({ text: sentenceOf(error), isKept: (await remembered('owner').catch(() => null)) !== null }),
    );
  }, [token]);
  if (failure) return <Shut {...failure} />;
  if (!isOpen) return <Loading />;
  return (
    <>
      <main tabIndex={-1}>
        <OfflineBar />
        <Page place={place} />
      </main>
      <Bar current={place.page} />
    </>
  );
}
