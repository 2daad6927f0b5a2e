import { render } from 'preact';
import { startAnalysis } from './analyse/analysis';
import { App } from './app';
import { zoomByKeys } from './board/zoom-keys';
import { listenForGames, openHash } from './files/open';
import { startLearning } from './learn/learning';
import { stepByKeys } from './moves/keys';
import { keepOffline } from './offline/register';
import { startClocks } from './play/clocks';
import { setPaused, startOpponent } from './play/opponent';
import { startAutosave } from './saved/autosave';
import { currentGame, gameOfLastVisit, put } from './state/current-game';
import { startSounds } from './ui/sound';
import { followTheme } from './ui/theme';
import { followTitle } from './ui/title';
import './styles/index.css';

const root = document.getElementById('app');
if (root) render(<App />, root);
followTheme();
followTitle();
stepByKeys();
zoomByKeys();
startSounds();
listenForGames();
startOpponent();
startClocks();
startAutosave();
startLearning();
startAnalysis();
void keepOffline();
void showFirstGame();

/**
 * Restores the game of the last visit or starts a new one, and then opens the game of the link, if
 * any.
 */
async function showFirstGame(): Promise<void> {
  const game = await gameOfLastVisit();
  if (game?.clock && game.main.length > 0) setPaused(true);
  put(game ?? currentGame.value.game);
  await openHash();
}
