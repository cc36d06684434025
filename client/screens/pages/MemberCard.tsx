import { useState } from 'react'
import { styled } from 'styled-components'
import type { SiteQuery } from '../../features/site/site.generated'

const Box = styled.li`
  display: flex;
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--grey-5);
  border-radius: var(--radius);
  > div {
    display: grid;
    gap: 2px;
    align-content: center;
    min-width: 0;
  }
  h2 {
    font-size: 14px;
    line-height: 20px;
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--grey-10);
    font-size: 13px;
    line-height: 18px;
  }
  a {
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;
    @media (pointer: coarse) {
      padding: 8px 0;
    }
  }
`
const Photo = styled.img`
  flex: none;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  object-fit: cover;
  background: var(--grey-4);
`
const Initials = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: var(--grey-4);
  color: var(--grey-11);
  font-size: 20px;
  font-weight: 600;
`

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...word][0]!.toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

/** Shows initials when the member has no photo or the photo does not load. */
export function MemberCard({
  member: { name, role, contact, photo },
}: {
  member: SiteQuery['site']['team'][number]
}) {
  const [lost, setLost] = useState(false)
  return (
    <Box>
      {photo && !lost ? (
        <Photo src={photo} alt="" width={64} height={64} loading="lazy" onError={() => setLost(true)} />
      ) : (
        <Initials aria-hidden>{initialsOf(name)}</Initials>
      )}
      <div>
        <h2>{name}</h2>
        {role && <p>{role}</p>}
        {contact && <Contact to={contact} />}
      </div>
    </Box>
  )
}

/** Shows a contact as a page link, an e-mail link or plain text. */
function Contact({ to }: { to: string }) {
  if (/^https?:\/\//.test(to))
    return (
      <a href={to} rel="noopener">
        {to.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
      </a>
    )
  return /^[^\s@]+@\S+$/.test(to) ? <a href={`mailto:${to}`}>{to}</a> : <p>{to}</p>
}
