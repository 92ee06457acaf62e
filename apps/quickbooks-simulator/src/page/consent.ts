import type { Company } from '../company/company';
import { escapeHtml } from './html';

/** The page on which a user connects a company, or does not. */
export const consentPage = (companies: readonly Company[], url: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Connect to QuickBooks</title>
<h1>Falcon Flooring wants to connect to QuickBooks</h1>
<form method="get" action="${escapeHtml(url.split('?')[0] ?? '')}">
${[...new URLSearchParams(url.split('?')[1] ?? '')].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
<select name="realm" aria-label="Company">${companies.map(({ realmId, name }) => `<option value="${escapeHtml(realmId)}">${escapeHtml(name)}</option>`).join('')}</select>
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="connect">Connect</button>
</form>
</html>
`;
