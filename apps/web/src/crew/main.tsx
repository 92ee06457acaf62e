import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrewApp } from './CrewApp';
import { startPhone } from './offline/start-phone';
import './crew.css';

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => void (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light');
follow();
dark.addEventListener('change', follow);

startPhone();
// Only what the build has can be kept; without HTTPS there is no service worker, and the queue works all the same.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/crew/service-worker.js', { scope: '/crew' }).catch(() => undefined);

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <CrewApp />
    </StrictMode>,
  );
