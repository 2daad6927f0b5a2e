import { render } from 'preact';
import { startAnalysis } from './analyse/analysis';
import { App } from './app';
import { openHash, openWhatComes } from './files/open';
import { stepByKeys } from './moves/keys';
import { keepOffline } from './offline/register';
import { startOpponent } from './play/opponent';
import { put, savedGame, table } from './state/table';
import { followTheme } from './ui/theme';
import './styles/index.css';

const root = document.getElementById('app');
if (root) render(<App />, root);
followTheme();
stepByKeys();
openWhatComes();
startOpponent();
startAnalysis();
void keepOffline();
void showFirstGame();

/** The game of the last visit, or a new one; then the one of the link, if there is one. */
async function showFirstGame(): Promise<void> {
  put((await savedGame()) ?? table.value.game);
  await openHash();
}
