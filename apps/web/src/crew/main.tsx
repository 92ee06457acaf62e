import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrewApp } from './CrewApp';
import './crew.css';

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => void (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light');
follow();
dark.addEventListener('change', follow);

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <CrewApp />
    </StrictMode>,
  );
