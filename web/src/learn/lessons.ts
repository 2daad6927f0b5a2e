import type { SolverTurn } from '../../engine/src';

/** An exercise of a lesson. */
export interface Step {
  /** The GameString. */
  game: string;
  task: string;
  /** The correct moves; see exercise.ts for the wildcard "*". */
  tree: SolverTurn;
  /** Shown once it's solved. */
  praise: string;
  /** Shown after a legal move that doesn't fit the task. */
  advice?: string;
}

export interface Lesson {
  /** Also the key under which progress is stored, so renaming a lesson resets it. */
  name: string;
  steps: readonly Step[];
}

const find = (...moves: string[]): SolverTurn => ({ moves, defences: [] });

/** A move, the reply, and what to find after it. */
const exchange = (move: string, reply: string, then: SolverTurn): SolverTurn => ({
  moves: [move],
  defences: [{ replies: [reply], answer: then }],
});

/** Two grasshoppers side by side with a queen next to each, and one more piece per player. */
const small = (white: string, black: string, ...more: string[]): string =>
  [
    'Base+MLP',
    '',
    '',
    'wG1',
    'bG1 wG1-',
    String.raw`wQ \wG1`,
    'bQ bG1/',
    `${white} /wG1`,
    `${black} bG1\\`,
    ...more,
  ].join(';');

const row = 'Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 -wQ;bA1 bQ-';

/** The lessons, each building on those before it. */
export const lessons: readonly Lesson[] = [
  {
    name: 'Placing pieces',
    steps: [
      {
        game: 'Base',
        task:
          'You win if you surround the enemy queen on all six sides. You have White. Place the ' +
          'grasshopper (green). Black answers. Then place an ant (blue).',
        tree: exchange('wG1', 'bA1 wG1-', find('wA1 *')),
        praise:
          'Any piece but the queen may come first. Only the very first pieces touch the other colour. ' +
          'From then on a new piece may touch its own colour only.',
        advice: 'Take the piece that is asked for from your hand.',
      },
      {
        game: 'Base;;;wG1;bG1 wG1-;wA1 -wG1;bA1 bG1-;wS1 -wA1;bS1 bA1-',
        task: 'It is your fourth turn. Now the queen (yellow) must come. Place her.',
        tree: find('wQ *'),
        praise: 'The queen comes at the fourth turn at the latest. Before that, none of your pieces moves.',
      },
    ],
  },
  {
    name: 'One hive',
    steps: [
      {
        game: row,
        task:
          'All pieces must stay together, even while one is moving. In this row only one of your pieces ' +
          'on the board may move. Move it.',
        tree: find('wA1 *'),
        praise:
          'Each other piece is pinned: without it, the hive would fall apart. Who has no move at all passes.',
        advice: 'Move the piece on the board that leaves the hive in one part.',
      },
    ],
  },
  {
    name: 'The queen',
    steps: [
      {
        game: small('wA1', 'bA1'),
        task: 'The queen moves one step to a cell beside her. Move the white queen.',
        tree: find('wQ *'),
        praise: 'She is slow, so she seldom escapes. Keep some cells beside her free.',
        advice: 'Move the white queen, which is yellow.',
      },
    ],
  },
  {
    name: 'The ant',
    steps: [
      {
        game: small('wA1', 'bA1'),
        task: 'The ant (blue) goes along the hive as far as it likes. Move it next to the black queen.',
        tree: find('wA1 bQ/', 'wA1 bQ-', String.raw`wA1 \bQ`, 'wA1 -bQ', 'wA1 bQ\\'),
        praise: 'The ant is the fastest piece. It reaches almost every cell around the hive.',
        advice: 'Move the ant so that it touches the black queen.',
      },
    ],
  },
  {
    name: 'The spider',
    steps: [
      {
        game: small('wS1', 'bS1'),
        task: 'The spider (brown) goes exactly three steps along the hive, not more and not less. Move it.',
        tree: find('wS1 *'),
        praise: 'It cannot turn back on its way. So it often has two places only.',
        advice: 'Move the white spider.',
      },
    ],
  },
  {
    name: 'The grasshopper',
    steps: [
      {
        game: row.replaceAll('wA1', 'wG2'),
        task:
          'The grasshopper (green) jumps in a straight line over the pieces beside it, however many, to ' +
          'the first empty cell. Jump over the whole row.',
        tree: find('wG2 bA1-'),
        praise: 'It needs no way around the hive. So it also gets into holes that others cannot enter.',
        advice: 'Jump with the grasshopper at the end of the row.',
      },
    ],
  },
  {
    name: 'The beetle',
    steps: [
      {
        game: small('wB1', 'bA1'),
        task:
          'The beetle (purple) goes one step, and may climb onto other pieces. Climb onto the white ' +
          'grasshopper. Black answers. Then go on to the top of the black grasshopper.',
        tree: exchange('wB1 wG1', String.raw`bA1 \bQ`, find('wB1 bG1')),
        praise: 'What lies beneath a beetle cannot move. The stack counts as the colour on top.',
        advice: 'Climb with the beetle.',
      },
    ],
  },
  {
    name: 'Freedom to move',
    steps: [
      {
        game: String.raw`Base;;;wG1;bG1 wG1-;wQ \wG1;bQ bG1/;wG2 /wG1;bA1 bG1\;wA1 -wQ;bA1 wQ/`,
        task:
          'The only way into the hole between the queens leads between the black queen and the black ant. ' +
          'That is a gate: too narrow to slide through. So your ant cannot enter. Get into the hole with ' +
          'the piece that jumps.',
        tree: find('wG2 bA1\\'),
        praise: 'Grasshoppers jump in, and beetles and ladybugs climb in. All others need room to slide.',
        advice: 'Jump into the hole between the queens.',
      },
    ],
  },
  {
    name: 'The ladybug',
    steps: [
      {
        game: small('wL', 'bL'),
        task:
          'Ladybug, mosquito and pillbug are for games with expansions. The ladybug (red) goes two steps ' +
          'on top of the hive, then one step down. Drop it into the gap between the two queens.',
        tree: find('wL -bQ'),
        praise: 'It must come down with its third step.',
        advice: 'Move the ladybug so that it touches both queens.',
      },
    ],
  },
  {
    name: 'The mosquito',
    steps: [
      {
        game: small('wM', 'bA1'),
        task:
          'The mosquito (grey) moves like any piece that it touches. This one touches a grasshopper. ' +
          'Jump with it.',
        tree: find('wM *'),
        praise: 'On top of a stack it is a beetle. If it touches mosquitoes only, it cannot move.',
        advice: 'Move the white mosquito.',
      },
    ],
  },
  {
    name: 'The pillbug',
    steps: [
      {
        game: small('wP', 'bA1', 'wS1 -wP', 'bA1 wP\\'),
        task:
          'The pillbug (turquoise) moves like the queen. Or it stays, and throws a piece beside it to ' +
          'another empty cell beside it. Select your spider, which is to be thrown, not the pillbug. Throw ' +
          'it to the cell on the right of the pillbug.',
        tree: find('wS1 wG1\\'),
        praise: 'That was your turn: the pillbug stays where it is.',
        advice: 'Select the spider, and then the cell on the right of the pillbug.',
      },
      {
        game: small('wP', 'bA1', 'wS1 -wP', 'bA1 wP\\', 'wA1 -wQ', 'bS1 bQ/'),
        task: 'It throws enemies, too. Throw the black ant to the cell on the right of the pillbug.',
        tree: find('bA1 wG1\\'),
        praise:
          'It cannot throw a piece that has just moved, that is pinned or that lies in a stack. A piece ' +
          'that was thrown rests for one turn.',
        advice: 'Select the black ant beside the pillbug.',
      },
    ],
  },
  {
    name: 'Surrounding the queen',
    steps: [
      {
        game: String.raw`Base;;;wB1;bG1 wB1-;wA1 /wB1;bQ bG1-;wQ -wB1;bB1 bG1\;wA2 \wQ;bA1 /bB1;wA2 bA1\;bB2 bQ-;wA3 \wQ;bG2 \bB2;wA3 bB2-;bG3 bG2/;wA1 -bG2;bG3 /bA1`,
        task: 'The black queen has one free side left. Take it, and win.',
        tree: find('wA2 bQ\\', 'wA3 bQ\\'),
        praise:
          'All six sides are taken: White wins. It does not matter whose pieces they are. If both queens are ' +
          'surrounded at once, the game is drawn.',
        advice: 'Look for the one empty cell beside the black queen.',
      },
    ],
  },
  {
    name: 'Defending the queen',
    steps: [
      {
        game: String.raw`Base;;;wB1;bA1 \wB1;wA1 wB1\;bA2 -bA1;wQ /wB1;bG1 bA1/;wA1 \bA2;bQ \bG1;wA2 -wQ;bS1 bQ/;wA3 wQ\;bS1 \wA1;wA3 bQ/;bB1 bG1-;wB2 wA3/;bB1 wA3\;wB2 wA3`,
        task:
          'Now you have Black. The white beetle has climbed onto its ant, to go onto your queen next. Stop ' +
          'it: climb onto it with your own beetle.',
        tree: find('bB1 wB2'),
        praise: 'A piece with another on top cannot move. Now you know enough to play a game.',
        advice: 'Use the black beetle.',
      },
    ],
  },
];
