import { html } from './html';

/** The pages' styles; nothing is loaded from elsewhere. */
export const styles = html`
  <style>
    :root {
      color-scheme: light;
      --line: #dfe3e6;
      --muted: #5b6770;
      --accent: #1a6d3c;
      --bad: #b3261e;
    }
    * {
      box-sizing: border-box;
    }
    body {
      margin: 0;
      background: #f5f6f7;
      color: #1c2227;
      font:
        15px/1.45 system-ui,
        'Segoe UI',
        Roboto,
        Arial,
        sans-serif;
    }
    header {
      background: #fff;
      border-bottom: 1px solid var(--line);
      padding: 14px 28px 0;
    }
    header .top {
      display: flex;
      gap: 20px;
      align-items: center;
      flex-wrap: wrap;
    }
    h1 {
      font-size: 20px;
      margin: 0;
    }
    h2 {
      font-size: 16px;
      margin: 0 0 12px;
    }
    nav {
      display: flex;
      gap: 4px;
      margin-top: 12px;
      overflow-x: auto;
    }
    nav a {
      padding: 9px 14px;
      color: var(--muted);
      text-decoration: none;
      border-bottom: 3px solid transparent;
    }
    nav a.current {
      color: var(--accent);
      border-color: var(--accent);
      font-weight: 600;
    }
    main {
      max-width: 1384px;
      margin: 0 auto;
      padding: 22px 28px 60px;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 20px;
    }
    section {
      background: #fff;
      border: 1px solid var(--line);
      border-radius: 8px;
      padding: 18px 20px;
      overflow-x: auto;
    }
    .columns {
      display: grid;
      gap: 20px;
      grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
      align-items: start;
    }
    .figures {
      display: flex;
      flex-wrap: wrap;
      gap: 12px 44px;
    }
    .figures dt {
      color: var(--muted);
      font-size: 13px;
    }
    .figures dd {
      margin: 0;
      font-size: 20px;
      font-variant-numeric: tabular-nums;
    }
    .figures div {
      min-width: 120px;
    }
    table {
      border-collapse: collapse;
      width: 100%;
    }
    th {
      text-align: left;
      color: var(--muted);
      font-weight: 600;
      font-size: 13px;
    }
    th,
    td {
      padding: 6px 14px 6px 0;
      border-bottom: 1px solid var(--line);
      vertical-align: top;
    }
    td.number,
    th.number {
      text-align: right;
      font-variant-numeric: tabular-nums;
    }
    td.address {
      word-break: break-all;
      max-width: 620px;
    }
    form {
      display: flex;
      flex-wrap: wrap;
      gap: 10px;
      align-items: end;
      margin: 0;
    }
    form + form {
      margin-top: 10px;
    }
    td form,
    .top form {
      display: inline-flex;
    }
    label {
      display: grid;
      gap: 3px;
      font-size: 13px;
      color: var(--muted);
    }
    input,
    select,
    button {
      font: inherit;
      padding: 7px 10px;
      border: 1px solid #b8c0c6;
      border-radius: 6px;
      background: #fff;
      color: #1c2227;
    }
    input,
    select {
      max-width: 100%;
    }
    input[type='number'] {
      width: 92px;
    }
    button {
      cursor: pointer;
    }
    button:hover {
      background: #eef1f3;
    }
    button.main {
      background: var(--accent);
      border-color: var(--accent);
      color: #fff;
    }
    button.main:hover {
      background: #14552f;
    }
    a {
      color: var(--accent);
    }
    .muted {
      color: var(--muted);
    }
    .bad {
      color: var(--bad);
    }
    p {
      margin: 0 0 10px;
    }
    .chip {
      border-radius: 12px;
      padding: 2px 10px;
      font-size: 13px;
      background: #e8ebed;
    }
    .chip.good {
      background: #d9efe1;
      color: #124a2a;
    }
    .chip.bad {
      background: #fbe3e1;
    }
    pre {
      margin: 0;
      background: #f5f6f7;
      border-radius: 6px;
      padding: 12px;
      white-space: pre-wrap;
      word-break: break-word;
      font-size: 13px;
    }
    .names a {
      margin-right: 14px;
    }
    .names a.current {
      font-weight: 600;
      color: #1c2227;
      text-decoration: none;
    }
    @media (max-width: 500px) {
      header {
        padding: 12px 14px 0;
      }
      main {
        padding: 14px 14px 40px;
        gap: 14px;
      }
      section {
        padding: 14px;
      }
    }
    .card {
      max-width: 520px;
      margin: 9vh auto;
      padding: 32px 36px;
    }
    .card h1 {
      margin-bottom: 14px;
    }
    .card form {
      margin-top: 22px;
      display: grid;
      gap: 18px;
    }
    .card .choices {
      display: flex;
      gap: 10px;
      justify-content: flex-end;
    }
  </style>
`;
