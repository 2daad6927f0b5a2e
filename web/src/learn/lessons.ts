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
  /** Shown after a legal move that doesn't solve the task. */
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

/** The lessons. Each builds on the previous ones. */
export const lessons: readonly Lesson[] = [
  {
    name: 'Placing pieces',
    steps: [
      {
        game: 'Base',
        task:
          'You win by surrounding the enemy queen on all six sides. You play White. Place your ' +
          'grasshopper (green). Once Black has replied, place an ant (blue).',
        tree: exchange('wG1', 'bA1 wG1-', find('wA1 *')),
        praise:
          'You can start with any piece except the queen. Only the first piece of each player may be placed ' +
          'next to the other colour. After that, new pieces may only touch their own colour.',
        advice: 'Pick the right piece from your hand.',
      },
      {
        game: 'Base;;;wG1;bG1 wG1-;wA1 -wG1;bA1 bG1-;wS1 -wA1;bS1 bA1-',
        task: "It's your fourth turn, so it's time for your queen (yellow). Place her.",
        tree: find('wQ *'),
        praise: 'You must place your queen by your fourth turn. Until then, none of your pieces can move.',
      },
    ],
  },
  {
    name: 'One hive',
    steps: [
      {
        game: row,
        task:
          'All pieces must stay connected, even while one of them is moving. In this row, only one of your ' +
          'pieces on the board can move. Move it.',
        tree: find('wA1 *'),
        praise:
          'All the others are pinned: without them, the hive would fall apart. A player without a legal ' +
          'move has to pass.',
        advice: 'Which piece on the board can leave without splitting the hive?',
      },
    ],
  },
  {
    name: 'The queen',
    steps: [
      {
        game: small('wA1', 'bA1'),
        task: 'The queen moves one space at a time. Move the white queen.',
        tree: find('wQ *'),
        praise: "She's slow, so she rarely gets away. Try to keep some of the spaces around her free.",
        advice: 'Move the white queen, the one with the yellow bee.',
      },
    ],
  },
  {
    name: 'The ant',
    steps: [
      {
        game: small('wA1', 'bA1'),
        task: 'The ant (blue) runs around the hive as far as it likes. Move it next to the black queen.',
        tree: find('wA1 bQ/', 'wA1 bQ-', String.raw`wA1 \bQ`, 'wA1 -bQ', 'wA1 bQ\\'),
        praise: 'The ant is the fastest piece. It can reach almost any space around the hive.',
        advice: 'Move the ant so that it touches the black queen.',
      },
    ],
  },
  {
    name: 'The spider',
    steps: [
      {
        game: small('wS1', 'bS1'),
        task: 'The spider (brown) walks exactly three spaces around the hive, no more and no less. Move it.',
        tree: find('wS1 *'),
        praise: "It can't backtrack, so it often has only two places to go.",
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
          'The grasshopper (green) jumps in a straight line over any number of pieces, and lands on the ' +
          'first empty space. Jump over the whole row.',
        tree: find('wG2 bA1-'),
        praise:
          "Because it doesn't walk around the hive, it can jump into gaps that other pieces can't enter.",
        advice: 'Use the grasshopper at the end of the row.',
      },
    ],
  },
  {
    name: 'The beetle',
    steps: [
      {
        game: small('wB1', 'bA1'),
        task:
          'The beetle (purple) moves one space, and it can climb onto other pieces. Climb onto the white ' +
          'grasshopper. Once Black has replied, move on to the black grasshopper.',
        tree: exchange('wB1 wG1', String.raw`bA1 \bQ`, find('wB1 bG1')),
        praise: "A piece under a beetle can't move. A stack has the colour of the piece on top.",
        advice: 'Use the beetle to climb.',
      },
    ],
  },
  {
    name: 'Freedom to move',
    steps: [
      {
        game: String.raw`Base;;;wG1;bG1 wG1-;wQ \wG1;bQ bG1/;wG2 /wG1;bA1 bG1\;wA1 -wQ;bA1 wQ/`,
        task:
          'The only way into the gap between the queens leads between the black queen and the black ant. ' +
          "That's a gate, which is too narrow to slide through, so your ant can't get in. Use the piece that " +
          'can jump.',
        tree: find('wG2 bA1\\'),
        praise:
          'Grasshoppers can jump in, and beetles and ladybugs can climb in. Everyone else needs room to slide.',
        advice: 'Jump into the gap between the queens.',
      },
    ],
  },
  {
    name: 'The ladybug',
    steps: [
      {
        game: small('wL', 'bL'),
        task:
          'The ladybug, the mosquito and the pillbug are expansions. The ladybug (red) moves two spaces on ' +
          'top of the hive, then one space down. Drop it into the gap between the two queens.',
        tree: find('wL -bQ'),
        praise: 'It always takes exactly three steps, and comes down on the third.',
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
          'The mosquito (grey) moves like any piece it touches. This one touches a grasshopper, so make it ' +
          'jump.',
        tree: find('wM *'),
        praise:
          "On top of the hive, it moves like a beetle. If all it touches is another mosquito, it can't move.",
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
          'The pillbug (turquoise) moves like the queen. Instead of moving, it can throw a piece next to it ' +
          'to another space beside it. To throw your spider, pick the spider, not the pillbug, and move ' +
          'it to the space on the right of the pillbug.',
        tree: find('wS1 wG1\\'),
        praise: 'That was your turn. The pillbug itself stays where it is.',
        advice: 'Pick the spider, then the space on the right of the pillbug.',
      },
      {
        game: small('wP', 'bA1', 'wS1 -wP', 'bA1 wP\\', 'wA1 -wQ', 'bS1 bQ/'),
        task: 'It can throw enemies, too. Throw the black ant to the space on the right of the pillbug.',
        tree: find('bA1 wG1\\'),
        praise:
          "It can't throw a piece that has just moved, is pinned or is part of a stack. After a throw, the " +
          'thrown piece has to rest for a turn.',
        advice: 'Pick the black ant next to the pillbug.',
      },
    ],
  },
  {
    name: 'Surrounding the queen',
    steps: [
      {
        game: String.raw`Base;;;wB1;bG1 wB1-;wA1 /wB1;bQ bG1-;wQ -wB1;bB1 bG1\;wA2 \wQ;bA1 /bB1;wA2 bA1\;bB2 bQ-;wA3 \wQ;bG2 \bB2;wA3 bB2-;bG3 bG2/;wA1 -bG2;bG3 /bA1`,
        task: 'The black queen has only one free side left. Take it and win!',
        tree: find('wA2 bQ\\', 'wA3 bQ\\'),
        praise:
          "All six sides are taken, so White wins. It doesn't matter whose pieces they are. If both queens " +
          'are surrounded at the same time, the game is a draw.',
        advice: 'Look for the only empty space next to the black queen.',
      },
    ],
  },
  {
    name: 'Defending the queen',
    steps: [
      {
        game: String.raw`Base;;;wB1;bA1 \wB1;wA1 wB1\;bA2 -bA1;wQ /wB1;bG1 bA1/;wA1 \bA2;bQ \bG1;wA2 -wQ;bS1 bQ/;wA3 wQ\;bS1 \wA1;wA3 bQ/;bB1 bG1-;wB2 wA3/;bB1 wA3\;wB2 wA3`,
        task:
          'Now you play Black. The white beetle has climbed onto a white ant, and your queen is next. Stop ' +
          'it by climbing onto it with your own beetle.',
        tree: find('bB1 wB2'),
        praise: "A piece with another one on top can't move. Now you know enough to play your first game!",
        advice: 'Use the black beetle.',
      },
    ],
  },
];
