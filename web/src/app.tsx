import type { ComponentType } from 'preact';
import { AnalysePanel } from './analyse/analyse-panel';
import { analysis } from './analyse/analysis';
import { EvalBar } from './analyse/eval-bar';
import { BoardArea } from './board/board-area';
import { OpenDialog } from './files/open-dialog';
import { ShareDialog } from './files/share-dialog';
import { LearnPanel } from './learn/learn-panel';
import { NewVersion } from './offline/new-version';
import { NewGameDialog } from './play/new-game-dialog';
import { PlayPanel } from './play/play-panel';
import { ReviewPanel } from './review/review-panel';
import { GamesDialog } from './saved/games-dialog';
import { type DialogName, type Mode, modes, page } from './state/page';
import { useStore } from './state/store';
import { Alerts } from './ui/alerts';
import { SettingsDialog } from './ui/settings-dialog';
import { StatusLine } from './ui/status-line';
import { Tabs } from './ui/tabs';
import { TopBar } from './ui/top-bar';

const panels: Record<Mode, ComponentType> = {
  play: PlayPanel,
  analyse: AnalysePanel,
  review: ReviewPanel,
  learn: LearnPanel,
};

const dialogs: Record<DialogName, ComponentType> = {
  'new game': NewGameDialog,
  games: GamesDialog,
  open: OpenDialog,
  share: ShareDialog,
  settings: SettingsDialog,
};

export function App() {
  const { mode, dialog } = useStore(page);
  const Panel = panels[mode];
  const Dialog = dialog && dialogs[dialog];
  return (
    <>
      <TopBar />
      <Alerts />
      <NewVersion />
      <main>
        <div class="board-column">
          <Evaluation />
          <BoardArea />
        </div>
        <div class="side">
          <StatusLine />
          <Tabs names={modes} current={mode} />
          <div class="panel" role="tabpanel" id="panel" aria-labelledby={`tab-${mode}`}>
            <Panel />
          </div>
        </div>
      </main>
      {Dialog && <Dialog />}
    </>
  );
}

/** The evaluation bar, while there is something to show. */
function Evaluation() {
  const { isRunning, lines } = useStore(analysis);
  return isRunning || lines.length > 0 ? <EvalBar /> : null;
}
