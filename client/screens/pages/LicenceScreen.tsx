import { styled } from 'styled-components'
import { Notice } from '../../ui/status/Notice'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page } from './layout'
import { articles } from './licenceArticles'

const official = 'https://cecill.info/licences/Licence_CeCILL_V2.1-en.html'
const List = styled.ol`
  display: grid;
  gap: 24px;
  counter-reset: article;
`
const Article = styled.li`
  position: relative;
  display: grid;
  gap: 6px;
  padding-left: 40px;
  counter-increment: article;
  &::before {
    content: counter(article);
    position: absolute;
    left: 0;
    color: var(--grey-9);
    font-variant-numeric: tabular-nums;
    font-size: 18px;
    line-height: 24px;
  }
`

export function LicenceScreen() {
  return (
    <Page>
      <PageTitle title="Licence">
        <p>
          Morula is free software under CeCILL 2.1, a licence of the French research institutes CEA, CNRS and
          Inria that is compatible with the GNU GPL.
        </p>
      </PageTitle>
      <Notice>
        This page summarises the 13 articles of the licence in our own words. Only the{' '}
        <a href={official}>official text</a> is binding. Datasets are not part of the software: the page of
        each dataset names the licence of the dataset.
      </Notice>
      <List>
        {articles.map(({ title, sentences }) => (
          <Article key={title}>
            <h2>{title}</h2>
            {sentences.map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Article>
        ))}
      </List>
    </Page>
  )
}
