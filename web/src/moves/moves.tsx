import { Fragment } from 'preact';
import type { MoveClass } from '../../engine/src';
import type { Notation } from '../state/settings';
import type { Line, Path } from '../state/tree';
import { MoveButton, pathText } from './move-button';

/** How to render the moves of a tree. */
interface Drawing {
  notation: Notation;
  judge(ply: number): MoveClass | undefined;
}

interface Props extends Drawing {
  line: Line;
  path: Path;
}

/** Plies per block of the list. A step through a long game repaints only one block. */
const pliesOfPart = 20;

/** The moves of the game in two columns. Comments and variations are shown below their move. */
export function GameMoves(props: Props) {
  const { moves } = props.line;
  const beside = byPly(props.line);
  const parts = Math.ceil(moves.length / pliesOfPart);
  return (
    <>
      {Array.from({ length: parts }, (_, part) => (
        <Part key={part} from={part * pliesOfPart} beside={beside} {...props} />
      ))}
      {beside.has(moves.length) && <Variations {...props} variations={beside.get(moves.length)} />}
    </>
  );
}

interface PartProps extends Props {
  /** The number of plies before this block. */
  from: number;
  beside: ReadonlyMap<number, number[]>;
}

function Part({ from, beside, line, path, ...drawing }: PartProps) {
  let isBroken = true;
  return (
    <ol class="part">
      {line.moves.slice(from, from + pliesOfPart).map((move, offset) => {
        const index = from + offset;
        const ply = index + 1;
        const comment = line.comments[index];
        const variations = beside.get(index);
        const hasTurn = isBroken || ply % 2 === 1;
        isBroken = Boolean(comment || variations);
        return (
          <Fragment key={ply}>
            <li class={ply % 2 === 1 ? 'white' : 'black'}>
              {hasTurn && <Turn ply={ply} />}
              <MoveButton judgement={drawing.judge(ply)} {...buttonProps(drawing, path, ply, move)} />
            </li>
            {isBroken && (
              <li class="aside">
                {comment && <p class="comment">{comment}</p>}
                <Variations {...{ line, path, variations }} {...drawing} />
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Indices of the variations of a line, keyed by the number of the line's plies before them. */
function byPly({ from, variations }: Line): Map<number, number[]> {
  const found = new Map<number, number[]>();
  variations.forEach((variation, index) => {
    const before = variation.from - from;
    found.set(before, [...(found.get(before) ?? []), index]);
  });
  return found;
}

const buttonProps = ({ notation }: Drawing, path: Path, ply: number, move: string) => ({
  move,
  path: pathText(path),
  ply,
  notation,
});

const Turn = ({ ply }: { ply: number }) => (
  <span class="turn">{ply % 2 === 1 ? `${(ply + 1) / 2}.` : `${ply / 2}…`}</span>
);

function Variations({ line, path, variations, ...drawing }: Props & { variations: number[] | undefined }) {
  return (
    <>
      {variations?.map((index) => {
        const variation = line.variations[index];
        return (
          variation && <VariationMoves key={index} line={variation} path={[...path, index]} {...drawing} />
        );
      })}
    </>
  );
}

/** The moves of a variation in running text, including nested variations. */
function VariationMoves({ line, path, ...drawing }: Props) {
  const beside = byPly(line);
  return (
    <div class="variation">
      {line.moves.map((move, index) => {
        const ply = line.from + index + 1;
        const comment = line.comments[index];
        return (
          <Fragment key={ply}>
            {(index === 0 || ply % 2 === 1) && <Turn ply={ply} />}
            <MoveButton judgement={undefined} {...buttonProps(drawing, path, ply, move)} />
            {comment && <span class="comment">{comment}</span>}
            <Variations {...{ line, path }} variations={beside.get(index)} {...drawing} />
          </Fragment>
        );
      })}
    </div>
  );
}
